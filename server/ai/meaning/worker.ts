/** The model's own thread: a question takes tens of milliseconds, in which the site's thread serves pages. */
import { readFileSync } from "node:fs";
import { readVocabulary } from "../sentiment/model-files.ts";
import { answerInThread } from "../thread/answering.ts";
import { createTokenizer } from "../words/tokenizer.ts";
import { weightsFile } from "./meaning-files.ts";
import { loadModel, type Vector } from "./model.ts";

// Both models come from one base and share its vocabulary; this one was never told the names of emoji.
const tokenize = createTokenizer(readVocabulary().vocabulary, {});
const loading = loadModel(readFileSync(weightsFile()), tokenize);

answerInThread(async (texts: string[]) => {
  const model = await loading;
  const vectors: Vector[] = [];
  for (const text of texts) vectors.push(await model(text));
  return vectors;
});
