import { type DominantColour, dominantColours, type Pixels } from "./colours.ts";
import { qualityOf } from "./quality.ts";

/** What is computed from the pixels alone: beside the page where that is possible, else in it. */
export type Measures = { colours: DominantColour[]; quality: string };

export const measure = (pixels: Pixels): Measures => ({
  colours: dominantColours(pixels),
  quality: qualityOf(pixels),
});
