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

export type Entry = {
  name: string;
  type: "F32" | "I8" | "U8";
  shape: readonly number[];
  data: Float32Array | Int8Array | Uint8Array;
};

/** Writes a safetensors file. */
export function tensorFile(entries: readonly Entry[]): Buffer<ArrayBuffer> {
  let end = 0;
  const places = entries.map(({ name, type, shape, data }) => {
    const start = end;
    end += data.byteLength;
    return [name, { dtype: type, shape, data_offsets: [start, end] }] as const;
  });
  const header = Buffer.from(JSON.stringify(Object.fromEntries(places)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const numbers = entries.map(({ data }) => Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  return Buffer.concat([length, header, ...numbers]);
}
