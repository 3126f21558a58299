import type { Pixels } from "./colors.ts";

/** Thresholds for the mean and the spread of brightness (0 to 255). */
const BLURRED_BELOW = 60;
const SOFT_BELOW = 200;
const DARK_BELOW = 50;
const BRIGHT_ABOVE = 210;
const CLEAN_BELOW = 2;
const NOISY_ABOVE = 6;

/** Noise is measured in the calmest squares of this size. */
const SQUARE = 16;
const CALMEST_SHARE = 0.1;

/** Describes sharpness, exposure and noise. */
export function qualityOf(pixels: Pixels): string {
  const brightness = brightnessOf(pixels);
  return [sharpness(brightness, pixels.width), exposure(brightness), noise(brightness, pixels)].join(", ");
}

function brightnessOf({ data }: Pixels): Float32Array {
  const values = new Float32Array(data.length / 4);
  for (let index = 0; index < values.length; index++) {
    const at = index * 4;
    values[index] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  }
  return values;
}

/** The variance of the Laplacian: sharp edges make neighboring pixels differ. */
function sharpness(brightness: Float32Array, width: number): string {
  const at = (index: number) => brightness[index] ?? 0;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let index = width + 1; index < brightness.length - width - 1; index++) {
    if (index % width === 0 || index % width === width - 1) continue;
    const edge = 4 * at(index) - at(index - 1) - at(index + 1) - at(index - width) - at(index + width);
    count += 1;
    sum += edge;
    squares += edge * edge;
  }
  const spread = count === 0 ? 0 : squares / count - (sum / count) ** 2;
  if (spread < BLURRED_BELOW) return "low sharpness";
  return spread < SOFT_BELOW ? "medium sharpness" : "high sharpness";
}

function exposure(brightness: Float32Array): string {
  const mean = brightness.reduce((sum, value) => sum + value, 0) / brightness.length;
  if (mean < DARK_BELOW) return "dark";
  return mean > BRIGHT_ABOVE ? "bright" : "evenly lit";
}

function noise(brightness: Float32Array, { width, height }: Pixels): string {
  const levels: number[] = [];
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) levels.push(noiseLevel(brightness, width, left, top));
  }
  levels.sort((one, other) => one - other);
  const level = levels[Math.floor(levels.length * CALMEST_SHARE)] ?? 0;
  if (level < CLEAN_BELOW) return "little noise";
  return level > NOISY_ABOVE ? "heavy noise" : "some noise";
}

/**
 * Immerkær's estimate of the noise's standard deviation in one square: the difference of two Laplacians responds to
 * grain, but not to edges and gradients.
 */
function noiseLevel(brightness: Float32Array, width: number, left: number, top: number): number {
  const at = (column: number, row: number) => brightness[row * width + column] ?? 0;
  let sum = 0;
  for (let row = top + 1; row < top + SQUARE - 1; row++) {
    for (let column = left + 1; column < left + SQUARE - 1; column++) {
      const corners =
        at(column - 1, row - 1) + at(column + 1, row - 1) + at(column - 1, row + 1) + at(column + 1, row + 1);
      const sides = at(column, row - 1) + at(column, row + 1) + at(column - 1, row) + at(column + 1, row);
      sum += Math.abs(corners - 2 * sides + 4 * at(column, row));
    }
  }
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * (SQUARE - 2) ** 2);
}
