import { expect, test } from "vitest";
import { packEncoder } from "#models/making/pack-encoder.ts";
import type { Weights } from "#models/making/tensors.ts";
import { floatEncoder } from "./encoder.fixtures.ts";
import { loadEncoder } from "./encoder.ts";
import { loadKernel } from "./kernel.ts";

const [WIDTH, INNER, WORDS, LONGEST, LAYERS] = [64, 128, 40, 32, 2];

/** Random weights of a small encoder, the same in every run. */
function randomWeights(): Weights {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const known = new Map<string, ReturnType<Weights>>();
  function shapeOf(name: string): number[] {
    if (name === "words.weight") return [WORDS, WIDTH];
    if (name === "positions.weight") return [LONGEST, WIDTH];
    const [rows, columns] = name.includes("widen")
      ? [INNER, WIDTH]
      : name.includes("narrow")
        ? [WIDTH, INNER]
        : [WIDTH, WIDTH];
    if (name.includes("norm")) return [WIDTH];
    return name.endsWith("bias") ? [rows] : [rows, columns];
  }
  return (name) => {
    const shape = shapeOf(name);
    const size = shape.reduce((product, length) => product * length, 1);
    // Norms scale by about one; other weights keep the size of what passes through.
    const offset = name.endsWith("norm.weight") ? 1 : 0;
    const found = known.get(name) ?? {
      shape,
      data: Float32Array.from({ length: size }, () => offset + random() * (shape.length > 1 ? 0.4 : 0.2)),
    };
    known.set(name, found);
    return found;
  };
}

const weights = randomWeights();
const encoder = await loadEncoder(packEncoder(weights, { layers: LAYERS, longest: LONGEST }));
const reference = floatEncoder(weights, LAYERS);

function similarity(one: Float32Array, other: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

test.each([1, 2, 3, 4, 5, 17, LONGEST])("%i tokens come out as in floating-point arithmetic", (count) => {
  const ids = Array.from({ length: count }, (_, at) => (at * 7 + count) % WORDS);
  const ours = encoder.encode(ids);
  expect(ours).toHaveLength(count * WIDTH);
  reference(ids).forEach((theirs, row) => {
    const vector = ours.subarray(row * WIDTH, (row + 1) * WIDTH);
    expect(similarity(vector, theirs)).toBeGreaterThan(0.995);
    expect(Math.hypot(...vector) / Math.hypot(...theirs)).toBeCloseTo(1, 1);
  });
});

test("both ways to multiply give the same numbers, at the limits of their range too", async () => {
  const [rows, width, outputs] = [4, 32, 8];
  const kernel = await loadKernel();
  const [x, scales, offsets, factors, bias, ours, theirs] = [1024, 2048, 2112, 2176, 2240, 4096, 5120] as const;
  const table = 3072;
  kernel.memory.grow(1);
  const numbers = new Int8Array(kernel.memory.buffer);
  for (let at = 0; at < rows * width; at += 1) numbers[x + at] = [-127, 127, 5, -64][at % 4] ?? 0;
  for (let at = 0; at < outputs * width; at += 1) numbers[table + at] = [127, 127, 0, at % 128][(at >> 1) % 4] ?? 0;
  new Float32Array(kernel.memory.buffer, scales, rows).fill(0.5);
  new Int32Array(kernel.memory.buffer, offsets, rows).set([0, 64, -64, 1]);
  new Float32Array(kernel.memory.buffer, factors, outputs).fill(0.25);
  new Float32Array(kernel.memory.buffer, bias, outputs).fill(1);
  kernel.multiply(x, scales, offsets, rows, width, table, factors, bias, outputs, ours);
  kernel.multiplyInSteps(x, scales, offsets, rows, width, table, factors, bias, outputs, theirs);
  const results = [ours, theirs].map((from) => [...new Float32Array(kernel.memory.buffer, from, rows * outputs)]);
  expect(results[1]).toEqual(results[0]);
  expect(new Set(results[0]).size).toBeGreaterThan(4);
});

test("a text's result doesn't depend on the one before it", () => {
  const first = encoder.encode([1, 2, 3]).slice();
  encoder.encode(Array.from({ length: LONGEST }, (_, at) => at));
  expect(encoder.encode([1, 2, 3])).toEqual(first);
});

test("more tokens than it has positions are refused", () => {
  expect(() => encoder.encode(Array.from({ length: LONGEST + 1 }, () => 1))).toThrow("at most 32 tokens");
});

test("a file that isn't a model is refused", async () => {
  await expect(loadEncoder(Buffer.from("\u0002\0\0\0\0\0\0\0{}"))).rejects.toThrow("words.weight");
});
