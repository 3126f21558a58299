/** A process for the models: reading a text takes tens of milliseconds, during which the site must serve pages. */
import { readFileSync } from "node:fs";
import { answerQuestions } from "../runtime/in-worker.ts";
import { weightsFile as meaningWeights } from "./meaning/meaning-files.ts";
import { loadModel as loadMeaning, type MeaningModel } from "./meaning/model.ts";
import { analyzeText } from "./sentiment/analysis.ts";
import { withSenses } from "./sentiment/emoji-senses.ts";
import { loadModel as loadSentiment, type Model } from "./sentiment/model.ts";
import { readVocabulary, weightsFile as sentimentWeights } from "./sentiment/model-files.ts";
import type { TextAnswer, TextQuestion } from "./text-models.ts";
import { createTokenizer } from "./tokenizer.ts";

// Both models share a base and its vocabulary; the embedding model was not trained on the names of emoji.
const { vocabulary, emoji } = readVocabulary();
const tokenize = createTokenizer(vocabulary, withSenses(emoji));
let sentiment: Promise<Model> | undefined;
let meaning: Promise<MeaningModel> | undefined;

answerQuestions<TextQuestion, TextAnswer>(
  async (question, { loaded }) => {
    if (question.model === "sentiment") {
      sentiment ??= loadSentiment(readFileSync(sentimentWeights()));
      const model = await sentiment;
      await loaded();
      return question.text === undefined
        ? { loaded: true }
        : { sentiment: analyzeText(question.text, tokenize, model) };
    }
    meaning ??= loadMeaning(readFileSync(meaningWeights()), createTokenizer(vocabulary, {}));
    const model = await meaning;
    await loaded();
    return question.texts === undefined ? { loaded: true } : { vectors: question.texts.map(model) };
  },
  { isHungry: true },
);
