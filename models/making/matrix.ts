/// <reference lib="esnext.float16" />
import { readFileSync } from "node:fs";
import { readTensors } from "#server/ai/text-models/encoder/tensors.ts";

/** Numbers row by row; a vector has one row. */
export type Matrix = { shape: readonly number[]; data: Float32Array };
export type Weights = (name: string) => Matrix;

/** Reads the half-precision weights of a safetensors file by name. */
export function readHalves(file: string): Weights {
  const { tensor } = readTensors(readFileSync(file));
  return (name) => {
    const { shape, bytes } = tensor(name, "F16");
    // Copied, because the values may start at an unaligned byte of the file.
    return { shape, data: Float32Array.from(new Float16Array(Uint8Array.from(bytes).buffer)) };
  };
}
