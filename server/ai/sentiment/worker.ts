/** The model's own thread: reading a text takes tens of milliseconds, in which the site's thread serves pages. */
import { readFileSync } from "node:fs";
import { answerInThread } from "../thread/answering.ts";
import { createTokenizer } from "../words/tokenizer.ts";
import { analyzeText } from "./analysis.ts";
import { loadModel } from "./model.ts";
import { readVocabulary, weightsFile } from "./model-files.ts";

const { vocabulary, emoji } = readVocabulary();
const tokenize = createTokenizer(vocabulary, emoji);
const loading = loadModel(readFileSync(weightsFile()));

answerInThread(async (text: string) => analyzeText(text, tokenize, await loading));
