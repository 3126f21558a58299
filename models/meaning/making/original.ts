/// <reference lib="esnext.float16" />
import { readFileSync } from "node:fs";

export type Matrix = { shape: readonly number[]; data: Float32Array };

type Header = Record<string, { dtype: string; shape: number[]; data_offsets: [number, number] }>;

/** Reads the half-precision weights of a safetensors file by name. */
export function readOriginal(file: string): (name: string) => Matrix {
  const content = readFileSync(file);
  const start = 8 + Number(content.readBigUInt64LE(0));
  const header: Header = JSON.parse(content.subarray(8, start).toString());
  return (name) => {
    const entry = header[name];
    if (entry?.dtype !== "F16") throw new Error(`${file} has no half-precision weights named ${name}.`);
    const [from, to] = entry.data_offsets;
    // Copied, because the values may start at an unaligned byte of the file.
    const halves = new Float16Array(Uint8Array.from(content.subarray(start + from, start + to)).buffer);
    return { shape: entry.shape, data: Float32Array.from(halves) };
  };
}
