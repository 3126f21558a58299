/// <reference lib="esnext.float16" />
import { readFileSync } from "node:fs";

export type Matrix = { shape: readonly number[]; data: Float32Array };

type Header = Record<string, { dtype: string; shape: number[]; data_offsets: [number, number] }>;

/** The weights of a safetensors file in half precision, by their names there. */
export function readOriginal(file: string): (name: string) => Matrix {
  const content = readFileSync(file);
  const start = 8 + Number(content.readBigUInt64LE(0));
  const header: Header = JSON.parse(content.subarray(8, start).toString());
  return (name) => {
    const entry = header[name];
    if (entry?.dtype !== "F16") throw new Error(`${file} holds no weights in half precision called ${name}.`);
    const [from, to] = entry.data_offsets;
    // A copy, since the values may begin at any byte of the file.
    const halves = new Float16Array(Uint8Array.from(content.subarray(start + from, start + to)).buffer);
    return { shape: entry.shape, data: Float32Array.from(halves) };
  };
}
