/**
 * Computes the vectors of the texts that ship with the site and stores them in known.json and passages.bin, so that the
 * server doesn't have to. Run it after changing those texts:
 *
 *     npm run generate -- embeddings
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createPassageIndex } from "#demos/chatbot/server/search/passage-index.ts";
import { createVectorStore } from "#demos/chatbot/server/search/vector-store.ts";
import { packKnownVectors } from "#server/ai/text-models/meaning/known-vectors.ts";
import { knownFile, passagesFile, weightsFile } from "#server/ai/text-models/meaning/meaning-files.ts";
import { loadModel } from "#server/ai/text-models/meaning/model.ts";
import { readVocabulary } from "#server/ai/text-models/sentiment/model-files.ts";
import { createTokenizer } from "#server/ai/text-models/tokenizer.ts";
import "../making/raw-imports.ts";

const { embeddedTexts } = await import("#demos/embedded-texts.ts");
const { knownSources } = await import("./known-sources.ts");

const model = await loadModel(readFileSync(weightsFile()), createTokenizer(readVocabulary().vocabulary, {}));
const entries = embeddedTexts.map((text) => ({ text, vector: model(text) }));
writeFileSync(knownFile(), packKnownVectors(entries));

const store = createVectorStore();
const passages = await createPassageIndex(knownSources, store);
await passages.embedMissing({ embed: async (texts) => texts.map(model) }, () => {});
await store.write(passagesFile(), passages.keys());

console.log(`Stored the vectors of ${entries.length} texts and ${passages.size} passages.`);
