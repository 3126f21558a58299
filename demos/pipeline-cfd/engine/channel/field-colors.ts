import type { Look } from "#demos/kit/simulation/worker-canvas.ts";
import type { Fields } from "#engines/lattice/lattice.ts";
import { vorticity } from "#engines/lattice/streamlines.ts";
import { SPEED } from "./channel-run.ts";
import type { ChannelValues } from "./parameters.ts";

export type FieldName = ChannelValues["field"];

/** Dots of an image for values from the lowest to the highest, in 255 shades. */
export type Shades = { readonly dots: Uint32Array; readonly solid: number };

export type FieldScale = { readonly low: number; readonly high: number; readonly unit: string; readonly label: string };

/** What the colors span. Fixed, so that a color means the same from moment to moment. */
export const FIELD_SCALES: Readonly<Record<FieldName, FieldScale>> = {
  speed: { low: 0, high: 2.5, unit: "U", label: "Speed" },
  pressure: { low: -4, high: 4, unit: "½ρU²", label: "Pressure" },
  vorticity: { low: -20, high: 20, unit: "U/H", label: "Vorticity" },
};

/** The fields of this moment, which change with the next step. */
export type Flow = {
  readonly width: number;
  readonly height: number;
  readonly fields: Fields;
  readonly isFluid: Uint8Array;
};

let turning = new Float32Array(0);

/** The values of a field in its unit. */
export function fieldValues({ fields, width, height }: Flow, field: FieldName): (place: number) => number {
  if (field === "pressure") return (place) => (fields.pressure[place] as number) / (0.5 * SPEED ** 2);
  if (field === "speed") {
    return (place) => Math.hypot(fields.u[place] as number, fields.v[place] as number) / SPEED;
  }
  if (turning.length !== width * height) turning = new Float32Array(width * height);
  vorticity(fields, { width, height }, turning);
  // At a wall half a cell away the speed is zero, as if the flow beyond it went the other way.
  for (let x = 0; x < width; x += 1) {
    const top = (height - 1) * width + x;
    turning[x] = -((fields.u[x] as number) + (fields.u[x + width] as number)) / 2;
    turning[top] = ((fields.u[top] as number) + (fields.u[top - width] as number)) / 2;
  }
  return (place) => ((turning[place] as number) * height) / SPEED;
}

/** Fills an image of one dot a cell. */
export function paintField(flow: Flow, field: FieldName, { dots: shades, solid }: Shades, image: ImageData) {
  const dots = new Uint32Array(image.data.buffer);
  const { low, high } = FIELD_SCALES[field];
  const valueAt = fieldValues(flow, field);
  const { width, height, isFluid } = flow;
  for (let y = 0; y < height; y += 1) {
    const row = (height - 1 - y) * width;
    for (let x = 0; x < width; x += 1) {
      const share = (valueAt(row + x) - low) / (high - low);
      const shade = Math.max(0, Math.min(shades.length - 1, Math.round(share * (shades.length - 1))));
      dots[y * width + x] = isFluid[row + x] ? (shades[shade] as number) : solid;
    }
  }
}

/** Colors of the page's theme: one hue from nothing to full for speed, two with nothing between them for the others. */
export function shadesFor(field: FieldName, tokens: Look<unknown>["tokens"]): Shades {
  const pen = new OffscreenCanvas(256, 1).getContext("2d", { willReadFrequently: true });
  if (!pen) return { dots: new Uint32Array(255), solid: 0 };
  const ends =
    field === "speed"
      ? [tokens.surface, tokens.accent, tokens["ai-ml"]]
      : [tokens.data, tokens.surface, tokens.engineering];
  const ramp = pen.createLinearGradient(0, 0, 255, 0);
  for (const [index, color] of ends.entries()) ramp.addColorStop(index / 2, color);
  pen.fillStyle = ramp;
  pen.fillRect(0, 0, 255, 1);
  pen.fillStyle = tokens.muted;
  pen.fillRect(255, 0, 1, 1);
  const dots = new Uint32Array(pen.getImageData(0, 0, 256, 1).data.buffer);
  return { dots: dots.slice(0, 255), solid: dots[255] ?? 0 };
}

/** The same colors as a CSS gradient. */
export const fieldGradient = (field: FieldName) =>
  field === "speed"
    ? "linear-gradient(90deg, var(--surface), var(--accent), var(--ai-ml))"
    : "linear-gradient(90deg, var(--data), var(--surface), var(--engineering))";
