import { loadEncoder } from "../encoder/encoder.ts";
import { floatsOf, readTensors } from "../encoder/tensors.ts";
import { framed } from "../tokenizer.ts";

export const EMOTIONS = ["joy", "sadness", "anger", "fear", "surprise"] as const;
export type Emotions = Record<(typeof EMOTIONS)[number], number>;

/** The model's output for one chunk of text: shares that sum to one, and independent emotions. */
export type Reading = { negative: number; neutral: number; positive: number; emotions: Emotions };

/** The longest chunk the model reads at once, without the start and end marks. */
export const MAX_TOKENS = 126;

export type Model = {
  read: (ids: readonly number[]) => Reading;
  /** How much better a word is on its own than the usual word, in log odds; known in advance for the vocabulary. */
  valenceOf: (ids: readonly number[]) => number;
};

/** The valences in the file are in steps of this part of one. */
export const VALENCE_STEPS = 14;

/** Probabilities hardly move when the model is sure, so that one of two good words would seem to add nothing. */
export const logOdds = ({ positive, negative }: Reading) => Math.log((positive + 1e-6) / (negative + 1e-6));

export async function loadModel(weights: Uint8Array): Promise<Model> {
  const { encode, width } = await loadEncoder(weights);
  const { tensor } = readTensors(weights);
  const head = (name: string) => ({
    weight: floatsOf(tensor(`${name}.weight`, "F32")),
    bias: floatsOf(tensor(`${name}.bias`, "F32")),
  });
  const sentiment = head("sentiment");
  const emotions = head("emotions");
  const valences = new Int8Array(Uint8Array.from(tensor("valences", "I8").bytes).buffer);
  const usual = medianOf(valences.filter((valence) => valence !== 0));

  function read(ids: readonly number[]): Reading {
    const states = encode(framed(ids.slice(0, MAX_TOKENS)));
    const count = states.length / width;
    const mean = new Float32Array(width);
    for (let at = 0; at < states.length; at += 1)
      mean[at % width] = (mean[at % width] ?? 0) + (states[at] ?? 0) / count;
    const [negative = 0, neutral = 0, positive = 0] = softmax(apply(sentiment, mean));
    const [joy = 0, sadness = 0, anger = 0, fear = 0, surprise = 0] = apply(emotions, mean).map(sigmoid);
    return { negative, neutral, positive, emotions: { joy, sadness, anger, fear, surprise } };
  }

  return {
    read,
    valenceOf(ids) {
      const [id, ...more] = ids;
      const known = more.length === 0 && id !== undefined ? valences[id] : 0;
      return known ? (known - usual) / VALENCE_STEPS : logOdds(read(ids)) - usual / VALENCE_STEPS;
    },
  };
}

type Head = { weight: Float32Array; bias: Float32Array };

function apply({ weight, bias }: Head, state: Float32Array): number[] {
  return Array.from(
    bias,
    (shift, row) => shift + product(weight.subarray(row * state.length, (row + 1) * state.length), state),
  );
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const medianOf = (values: Int8Array) => values.toSorted()[values.length >> 1] ?? 0;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
