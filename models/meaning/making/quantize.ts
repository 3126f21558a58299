/** The largest value of each row is scaled to this. */
const LARGEST = 127;

type Quantized = { values: Int8Array; scales: Float32Array };

/** Quantizes to 8 bits with one scale per row. */
export function quantizeRows(data: Float32Array, width: number): Quantized {
  const scales = Float32Array.from({ length: data.length / width }, (_, row) => {
    const largest = data
      .subarray(row * width, (row + 1) * width)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return largest / LARGEST || 1;
  });
  return {
    scales,
    values: Int8Array.from(data, (value, at) => Math.round(value / (scales[Math.floor(at / width)] ?? 1))),
  };
}

export function transpose<Values extends Float32Array | Int8Array>(data: Values, width: number): Values {
  const height = data.length / width;
  return data.map((_, at) => data[(at % height) * width + Math.floor(at / height)] ?? 0) as Values;
}
