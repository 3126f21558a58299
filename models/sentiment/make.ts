/**
 * Packs what train.py wrote into the file that the server reads, with what the model says about each word on its own:
 *
 *     node models/sentiment/make.ts <folder>/trained.safetensors
 */
import { writeFileSync } from "node:fs";
import { loadModel, logOdds, VALENCE_STEPS } from "#server/ai/text-models/sentiment/model.ts";
import { readVocabulary } from "#server/ai/text-models/sentiment/model-files.ts";
import { packEncoder } from "../making/pack-encoder.ts";
import { type Entry, readHalves } from "../making/tensors.ts";

const SHAPE = { layers: 6, longest: 128 };

const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: node models/sentiment/make.ts <trained.safetensors>");
const weights = readHalves(file);
const heads = ["sentiment", "emotions"]
  .flatMap((head) => [`${head}.weight`, `${head}.bias`])
  .map((name): Entry => ({ name, type: "F32", ...weights(name) }));

const { vocabulary } = readVocabulary();
const valencesOf = (values: Int8Array): Entry => ({ name: "valences", type: "I8", shape: [values.length], data: values });
const untold = valencesOf(new Int8Array(vocabulary.length));
const model = await loadModel(packEncoder(weights, SHAPE, [...heads, untold]));
const valences = Int8Array.from(vocabulary, (piece, id) => {
  // Parts of words, names of the model's own marks and single letters say nothing alone.
  if (!/^\p{L}{3,}$/u.test(piece)) return 0;
  return Math.max(-127, Math.min(127, Math.round(logOdds(model.read([id])) * VALENCE_STEPS)));
});
writeFileSync(
  new URL("model.safetensors", import.meta.url),
  packEncoder(weights, SHAPE, [...heads, valencesOf(valences)]),
);
