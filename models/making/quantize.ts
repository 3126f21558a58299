import type { Matrix } from "./matrix.ts";

type Quantized = { values: Int8Array<ArrayBuffer>; scales: Float32Array<ArrayBuffer> };

/** Quantizes to whole numbers from -largest to largest, with one scale per row. */
export function quantizeRows({ data, shape }: Matrix, largest: number): Quantized {
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
