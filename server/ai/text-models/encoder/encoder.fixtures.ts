import { HEAD_WIDTH } from "#models/making/pack-encoder.ts";
import type { Matrix, Weights } from "#models/making/tensors.ts";

/** The same encoder in plain floating-point arithmetic: slow, to compare the one the server runs with. */
export function floatEncoder(weights: Weights, layers: number): (ids: readonly number[]) => Float32Array[] {
  const width = weights("norm.weight").data.length;
  const known = new Map<string, Matrix>();
  function get(name: string): Matrix {
    const found = known.get(name) ?? weights(name);
    known.set(name, found);
    return found;
  }

  function linear(name: string, x: readonly Float32Array[]): Float32Array[] {
    const { data, shape } = get(`${name}.weight`);
    const bias = get(`${name}.bias`).data;
    const inputs = shape[1] ?? 0;
    return x.map((row) =>
      Float32Array.from(bias, (shift, output) => {
        let sum = shift;
        for (let at = 0; at < inputs; at += 1) sum += (row[at] ?? 0) * (data[output * inputs + at] ?? 0);
        return sum;
      }),
    );
  }

  function norm(name: string, x: readonly Float32Array[]): Float32Array[] {
    const [weight, bias] = [get(`${name}.weight`).data, get(`${name}.bias`).data];
    return x.map((row) => {
      const mean = row.reduce((sum, value) => sum + value, 0) / width;
      const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width;
      return row.map(
        (value, at) => ((value - mean) / Math.sqrt(variance + 1e-12)) * (weight[at] ?? 0) + (bias[at] ?? 0),
      );
    });
  }

  function attention(name: string, x: readonly Float32Array[]): Float32Array[] {
    const [query, key, value] = ["query", "key", "value"].map((part) => linear(`${name}.${part}`, x));
    const mixed = x.map(() => new Float32Array(width));
    for (let start = 0; start < width; start += HEAD_WIDTH) {
      const head = (row: Float32Array | undefined) => (row ?? new Float32Array()).subarray(start, start + HEAD_WIDTH);
      mixed.forEach((into, at) => {
        const scores = x.map((_, other) => dot(head(query?.[at]), head(key?.[other])) / HEAD_WIDTH ** 0.5);
        const most = Math.max(...scores);
        const shares = scores.map((score) => Math.exp(score - most));
        const total = shares.reduce((sum, share) => sum + share, 0);
        shares.forEach((share, other) => {
          head(value?.[other]).forEach((number, offset) => {
            into[start + offset] = (into[start + offset] ?? 0) + (number * share) / total;
          });
        });
      });
    }
    return linear(`${name}.attended`, mixed);
  }

  return (ids) => {
    const [words, positions] = [get("words.weight").data, get("positions.weight").data];
    let x: Float32Array[] = ids.map((id, row) =>
      Float32Array.from(
        { length: width },
        (_, at) => (words[id * width + at] ?? 0) + (positions[row * width + at] ?? 0),
      ),
    );
    x = norm("norm", x);
    for (let at = 0; at < layers; at += 1) {
      x = norm(`layers.${at}.attended_norm`, sum(x, attention(`layers.${at}`, x)));
      const wide = linear(`layers.${at}.widen`, x).map((row) => row.map(gelu));
      x = norm(`layers.${at}.norm`, sum(x, linear(`layers.${at}.narrow`, wide)));
    }
    return x;
  };
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((total, value, at) => total + value * (b[at] ?? 0), 0);

const sum = (a: readonly Float32Array[], b: readonly Float32Array[]) =>
  a.map((row, at) => row.map((value, column) => value + (b[at]?.[column] ?? 0)));

/** x times the normal distribution's cumulative probability, by the series of the error function. */
function gelu(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  if (z > 5) return x > 0 ? x : 0;
  let [term, series] = [z, z];
  for (let n = 1; n < 120 && Math.abs(term) > 1e-16; n += 1) {
    term *= (-z * z) / n;
    series += term / (2 * n + 1);
  }
  const erf = (2 / Math.sqrt(Math.PI)) * series;
  return (x * (1 + Math.sign(x) * erf)) / 2;
}
