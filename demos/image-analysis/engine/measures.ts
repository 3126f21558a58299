import { type DominantColor, dominantColors, type Pixels } from "./colors.ts";
import { type Genre, genreOf } from "./genre.ts";
import { qualityOf } from "./quality.ts";

/** Computed from the pixels alone, in the worker if possible. */
export type Measures = { colors: DominantColor[]; quality: string; genre: Genre | undefined };

export const measure = (pixels: Pixels): Measures => ({
  colors: dominantColors(pixels),
  quality: qualityOf(pixels),
  genre: genreOf(pixels),
});
