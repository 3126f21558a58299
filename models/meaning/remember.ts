/**
 * Reads the texts that come with the site once and keeps their vectors in known.json, so that the server need not. Run it
 * after changing what the chat knows:
 *
 *     npm run remember
 */
import { readFileSync, writeFileSync } from "node:fs";
import { packKnownVectors } from "#server/ai/meaning/known-vectors.ts";
import { knownFile, weightsFile } from "#server/ai/meaning/meaning-files.ts";
import { loadModel, type Vector } from "#server/ai/meaning/model.ts";
import { readVocabulary } from "#server/ai/sentiment/model-files.ts";
import { createTokenizer } from "#server/ai/words/tokenizer.ts";
import "../../bench/raw-imports.ts";

const { knownTexts } = await import("./known-texts.ts");

const model = await loadModel(readFileSync(weightsFile()), createTokenizer(readVocabulary().vocabulary, {}));
const entries: { text: string; vector: Vector }[] = [];
for (const text of knownTexts) entries.push({ text, vector: await model(text) });
writeFileSync(knownFile(), packKnownVectors(entries));
console.log(`${entries.length} texts are remembered.`);
