/** The power of a series at each frequency, in cycles per sample up to ½. */
type Spectrum = { readonly frequency: Float64Array; readonly power: Float64Array };

/** Padding with zeros puts eight points where the data has one, enough to interpolate a peak between them. */
const PADDING = 8;

/** The spectrum of a series without its mean, through a Hann window. */
export function spectrumOf(samples: ArrayLike<number>): Spectrum {
  const count = samples.length;
  const size = 2 ** Math.ceil(Math.log2(Math.max(count, 2) * PADDING));
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  let mean = 0;
  for (let i = 0; i < count; i += 1) mean += (samples[i] as number) / count;
  for (let i = 0; i < count; i += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / count);
    real[i] = ((samples[i] as number) - mean) * window;
  }
  transform(real, imaginary);
  const half = size / 2;
  const frequency = Float64Array.from({ length: half }, (_, i) => i / size);
  // Scaled so that a sine of amplitude a has a peak of a².
  const scale = (4 / count) ** 2;
  const power = Float64Array.from(
    { length: half },
    (_, i) => scale * ((real[i] as number) ** 2 + (imaginary[i] as number) ** 2),
  );
  return { frequency, power };
}

/** Smaller oscillations are rounding errors of 32-bit numbers around 1. */
const ROUNDING = 1e-6;

export type Peak = { readonly frequency: number; readonly amplitude: number };

/** The strongest oscillation of at least two cycles in the series, or none where nothing oscillates. */
export function strongestPeak(samples: ArrayLike<number>): Peak | undefined {
  const { frequency, power } = spectrumOf(samples);
  const first = Math.ceil((2 / samples.length) * 2 * power.length);
  let best = first;
  for (let i = first; i < power.length - 1; i += 1) {
    if ((power[i] as number) > (power[best] as number)) best = i;
  }
  const [left, middle, right] = [power[best - 1], power[best], power[best + 1]].map((value) => Math.log(value ?? 0));
  if (left === undefined || middle === undefined || right === undefined) return;
  // Log power of a Hann window is nearly a parabola around its peak.
  if (!(middle > left && middle > right)) return;
  const shift = (left - right) / (2 * (left - 2 * middle + right));
  const amplitude = Math.sqrt(power[best] as number);
  if (amplitude < ROUNDING) return;
  return { frequency: (best + shift) * (frequency[1] as number), amplitude };
}

/** Fast Fourier transform in place; the length is a power of two. */
function transform(real: Float64Array, imaginary: Float64Array) {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j] as number, real[i] as number];
      [imaginary[i], imaginary[j]] = [imaginary[j] as number, imaginary[i] as number];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const angle = (-2 * Math.PI) / length;
    for (let k = 0; k < length / 2; k += 1) {
      const [cosine, sine] = [Math.cos(angle * k), Math.sin(angle * k)];
      for (let i = k; i < size; i += length) butterfly(real, imaginary, i, i + length / 2, cosine, sine);
    }
  }
}

function butterfly(real: Float64Array, imaginary: Float64Array, a: number, b: number, cosine: number, sine: number) {
  const x = (real[b] as number) * cosine - (imaginary[b] as number) * sine;
  const y = (real[b] as number) * sine + (imaginary[b] as number) * cosine;
  real[b] = (real[a] as number) - x;
  imaginary[b] = (imaginary[a] as number) - y;
  real[a] = (real[a] as number) + x;
  imaginary[a] = (imaginary[a] as number) + y;
}
