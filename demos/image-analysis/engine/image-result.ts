import { fileSize } from "#app/ui/lib/file-size.ts";
import type { Source } from "#demos/kit/ai/source-label.tsx";
import type { AnalyzeImageAnswer } from "../contract.ts";
import type { Box, DominantColor } from "./colors.ts";
import { describe, lookOf, nameable, tagsOf } from "./compose.ts";
import type { Detection } from "./detector/protocol.ts";
import type { Genre } from "./genre.ts";
import type { Measures } from "./measures.ts";
import type { Picture } from "./read-picture.ts";

/** An object in the picture, with a confidence in percent and, if known, its box. */
export type FoundObject = {
  name: string;
  confidence: number;
  color?: Omit<DominantColor, "percentage"> | undefined;
  box?: Box;
};
/** A face's emotion, or none if it is unclear. */
export type FoundEmotion = { emotion?: string | undefined; confidence?: number | undefined; box?: Box };

/** What is in the picture: from a model, or a sample. */
export type Content = {
  description: string;
  objects: readonly FoundObject[];
  emotions: readonly FoundEmotion[];
  tags: readonly string[];
};

/** Facts that the browser computes from the picture itself. */
export type Facts = {
  colors: readonly DominantColor[];
  technical: { dimensions: string; format: string; size: string; quality: string };
  /** Unless it is a photograph, or can't be told. */
  genre: Genre | undefined;
};

export type ImageResult = Content & Facts & { source: Source };

export function factsOf(
  { width, height, statedSize, format, bytes }: Picture,
  { colors, quality, genre }: Measures,
): Facts {
  return {
    colors,
    genre,
    technical: { dimensions: statedSize ?? `${width} × ${height} px`, format, size: fileSize(bytes), quality },
  };
}

/** The result of the models in the browser, with a description and tags derived from it. */
export function fromDetection(
  { objects, faces }: Pick<Detection, "objects" | "faces">,
  { width, height }: Picture,
  { colors, genre }: Facts,
): Content {
  const guesses = objects.map((object) => ({ ...object, confidence: toPercent(object.confidence) }));
  const found = nameable(guesses);
  const scene = { objects: found, omitted: guesses.length - found.length, faces, colors, genre, width, height };
  return {
    description: describe(scene),
    objects: found,
    emotions: faces.map(({ box, emotion }) => ({
      box,
      emotion: emotion && lookOf(emotion.name),
      confidence: emotion && toPercent(emotion.confidence),
    })),
    tags: tagsOf(scene),
  };
}

/** A remote model describes better but gives no boxes: keep the local findings and append the new ones. */
export function fromAnswer({ description, objects, tags }: AnalyzeImageAnswer, local: Content | null): Content {
  const here = local?.objects ?? [];
  const known = new Set(here.map(({ name }) => name.toLowerCase()));
  return {
    description,
    objects: [
      ...here,
      ...objects
        .filter(({ name }) => !known.has(name.toLowerCase()))
        .map(({ name, confidence }) => ({ name, confidence: toPercent(confidence) })),
    ],
    emotions: local?.emotions ?? [],
    tags,
  };
}

const toPercent = (confidence: number) => Math.round(confidence <= 1 ? confidence * 100 : confidence);

/** Shown when no model answers, and labeled as a sample. */
export const sampleContent: Content = {
  description:
    "A person works at a wooden desk by a window, with a laptop, a cup of coffee and a plant beside it. The light is soft and comes from the left.",
  objects: [
    { name: "Laptop", confidence: 96 },
    { name: "Person", confidence: 94 },
    { name: "Cup", confidence: 88 },
    { name: "Plant", confidence: 81 },
  ],
  emotions: [
    { emotion: "Calm", confidence: 72 },
    { emotion: "Focused", confidence: 64 },
  ],
  tags: ["workspace", "indoor", "daylight", "desk"],
};
