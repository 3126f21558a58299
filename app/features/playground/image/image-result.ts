import { fileSize } from "#app/lib/file-size.ts";
import type { AnalyzeImageAnswer } from "#contract/ai.ts";
import type { Source } from "../parts/source-label.tsx";
import type { Box, DominantColour } from "./colours.ts";
import { describe, lookOf, tagsOf } from "./compose.ts";
import type { Detection } from "./detector/protocol.ts";
import type { Measures } from "./measures.ts";
import type { Picture } from "./read-picture.ts";

/** Something on the picture, in whole percent; with its place, where the model tells it. */
export type FoundObject = {
  name: string;
  confidence: number;
  colour?: Omit<DominantColour, "percentage"> | undefined;
  box?: Box;
};
/** What a face looks like; without a word where that is not clear. */
export type FoundEmotion = { emotion?: string | undefined; confidence?: number | undefined; box?: Box };

/** What is on the picture: from a model, or a sample. */
export type Content = {
  description: string;
  objects: readonly FoundObject[];
  emotions: readonly FoundEmotion[];
  tags: readonly string[];
};

/** What the browser computes from the picture itself. */
export type Facts = {
  colours: readonly DominantColour[];
  technical: { dimensions: string; format: string; size: string; quality: string };
};

export type ImageResult = Content & Facts & { source: Source };

export function factsOf({ width, height, format, bytes }: Picture, { colours, quality }: Measures): Facts {
  return {
    colours,
    technical: { dimensions: `${width} × ${height} px`, format, size: fileSize(bytes), quality },
  };
}

/** What the models in the browser found, with a description and tags made of it. */
export function fromDetection(
  { objects, faces }: Pick<Detection, "objects" | "faces">,
  { width, height }: Picture,
  { colours }: Facts,
): Content {
  const found = objects.map((object) => ({ ...object, confidence: toPercent(object.confidence) }));
  const scene = { objects: found, faces, colours, width, height };
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

/** A model elsewhere has better words, but knows no places: what was found here stays, and what it adds follows. */
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

/** Shown where no model answers, and called a sample. */
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
