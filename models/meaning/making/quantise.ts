/** Rows or columns that share a scale: the largest value of each becomes 127. */
const LARGEST = 127;

type Quantised = { values: Int8Array; scales: Float32Array };

/** 8 bits a value, a scale for each row of the result. */
export function quantiseRows(data: Float32Array, width: number): Quantised {
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

/** Rows become columns. */
export function transpose<Values extends Float32Array | Int8Array>(data: Values, width: number): Values {
  const height = data.length / width;
  return data.map((_, at) => data[(at % height) * width + Math.floor(at / height)] ?? 0) as Values;
}
