import type { AnalyzeImageAnswer } from "#contract/ai.ts";
import type { Source } from "../parts/source-label.tsx";
import type { DominantColour } from "./colours.ts";

/** What is on the picture: from a model, or a sample. */
export type Content = {
  description: string;
  objects: readonly { name: string; confidence: number }[];
  emotions: readonly { emotion: string; confidence: number }[];
  tags: readonly string[];
};

/** What the browser computes from the picture itself. */
export type Facts = {
  colours: readonly DominantColour[];
  technical: { dimensions: string; format: string; size: string; quality: string };
};

export type ImageResult = Content & Facts & { source: Source };

/** Confidences in whole percent. Models of this kind say nothing about emotions, so none are shown. */
export function fromAnswer({ description, objects, tags }: AnalyzeImageAnswer): Content {
  return {
    description,
    objects: objects.map(({ name, confidence }) => ({ name, confidence: toPercent(confidence) })),
    emotions: [],
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
