/**
 * Computes the vectors of the texts that ship with the site and stores them in known.json and passages.bin, so that the
 * server doesn't have to. Run it after changing those texts:
 *
 *     npm run embeddings
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createPassageIndex } from "#server/ai/chat/search/passage-index.ts";
import { createVectorStore } from "#server/ai/chat/search/vector-store.ts";
import { packKnownVectors } from "#server/ai/meaning/known-vectors.ts";
import { knownFile, passagesFile, weightsFile } from "#server/ai/meaning/meaning-files.ts";
import { loadModel } from "#server/ai/meaning/model.ts";
import { readVocabulary } from "#server/ai/sentiment/model-files.ts";
import { createTokenizer } from "#server/ai/words/tokenizer.ts";
import "../../bench/raw-imports.ts";

const { knownTexts } = await import("./known-texts.ts");
const { knownSources } = await import("./known-sources.ts");

const model = await loadModel(readFileSync(weightsFile()), createTokenizer(readVocabulary().vocabulary, {}));
const entries = knownTexts.map((text) => ({ text, vector: model(text) }));
writeFileSync(knownFile(), packKnownVectors(entries));

const store = createVectorStore();
const passages = await createPassageIndex(knownSources, store);
await passages.embedMissing({ embed: async (texts) => texts.map(model) }, () => {});
await store.write(passagesFile(), passages.keys());

console.log(`Stored the vectors of ${entries.length} texts and ${passages.size} passages.`);
