import type { Pixels } from "./colours.ts";

/** Means and spreads of brightness (0 to 255) that tell a picture apart from a better one. */
const BLURRED_BELOW = 60;
const SOFT_BELOW = 200;
const DARK_BELOW = 50;
const BRIGHT_ABOVE = 210;

/** An estimate in words: how sharp the edges are, and how the light is. */
export function qualityOf(pixels: Pixels): string {
  const brightness = brightnessOf(pixels);
  return `${sharpness(brightness, pixels.width)}, ${exposure(brightness)}`;
}

function brightnessOf({ data }: Pixels): Float32Array {
  const values = new Float32Array(data.length / 4);
  for (let index = 0; index < values.length; index++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
    values[index] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  return values;
}

/** The spread of the Laplacian: where edges are sharp, neighbours differ much. */
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
