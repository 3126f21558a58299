import { type Entry, type Matrix, tensorFile, type Weights } from "./tensors.ts";

export const HEAD_WIDTH = 32;
/** The server's kernel expects weights of seven bits, with this number for zero. */
const ZERO = 64;

type EncoderShape = { layers: number; longest: number };

/**
 * Packs a BERT encoder into the file that server/ai/text-models/encoder reads: linear layers in seven bits with one scale per
 * output, words in eight bits with one scale per word, the rest in floats. Other tensors are appended as they are.
 */
export function packEncoder(weights: Weights, { layers, longest }: EncoderShape, others: readonly Entry[] = []) {
  const floats = (name: string, { data, shape }: Matrix): Entry => ({ name, type: "F32", shape, data });
  const asIs = (name: string) => floats(name, weights(name));
  const norm = (name: string) => [asIs(`${name}.weight`), asIs(`${name}.bias`)];

  function linear(name: string, factor = 1): Entry[] {
    const scaled = ({ data, shape }: Matrix) => ({ shape, data: data.map((value) => value * factor) });
    const { values, scales } = quantizeRows(scaled(weights(`${name}.weight`)), ZERO - 1);
    return [
      {
        name: `${name}.weight`,
        type: "U8",
        shape: weights(`${name}.weight`).shape,
        data: Uint8Array.from(values, (value) => value + ZERO),
      },
      { name: `${name}.scale`, type: "F32", shape: [scales.length], data: scales },
      floats(`${name}.bias`, scaled(weights(`${name}.bias`))),
    ];
  }

  const words = weights("words.weight");
  const { values, scales } = quantizeRows(words, 127);
  const positions = weights("positions.weight");
  const width = positions.shape[1] ?? 0;
  return tensorFile([
    { name: "words.weight", type: "I8", shape: words.shape, data: values },
    { name: "words.scale", type: "F32", shape: [scales.length], data: scales },
    floats("positions.weight", { shape: [longest, width], data: positions.data.slice(0, longest * width) }),
    ...norm("norm"),
    ...Array.from({ length: layers }, (_, at) => `layers.${at}`).flatMap((layer) => [
      // Replaces the division by the square root of the head's width.
      ...linear(`${layer}.query`, HEAD_WIDTH ** -0.5),
      ...["key", "value", "attended", "widen", "narrow"].flatMap((part) => linear(`${layer}.${part}`)),
      ...norm(`${layer}.attended_norm`),
      ...norm(`${layer}.norm`),
    ]),
    ...others,
  ]);
}

/** Quantizes to whole numbers from -largest to largest, with one scale per row. */
function quantizeRows({ data, shape }: Matrix, largest: number) {
  const width = shape.at(-1) ?? 1;
  const scales = Float32Array.from({ length: data.length / width }, (_, row) => {
    const most = data
      .subarray(row * width, (row + 1) * width)
      .reduce((found, value) => Math.max(found, Math.abs(value)), 0);
    return most / largest || 1;
  });
  return {
    scales,
    values: Int8Array.from(data, (value, at) => Math.round(value / (scales[Math.floor(at / width)] ?? 1))),
  };
}
