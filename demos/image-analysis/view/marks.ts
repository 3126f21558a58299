import type { Box } from "../engine/colors.ts";
import type { ImageResult } from "../engine/image-result.ts";

/** A finding with a box on the picture. */
export type Mark = { id: string; label: string; box: Box; hue: string };

/** The highlighted mark, shared by the list and the picture. */
export type Pointing = { pointed: string | null; point: (id: string | null) => void };

// Full class names: Tailwind only finds those that appear in the source.
const HUES = ["border-ai-ml", "border-engineering", "border-development", "border-data"];

export const objectId = (index: number) => `object-${index}`;
export const faceId = (index: number) => `face-${index}`;

export function marksOf({ objects, emotions }: Pick<ImageResult, "objects" | "emotions">): Mark[] {
  const all = [
    ...objects.map(({ name, confidence, box }, index) => ({
      id: objectId(index),
      label: `${name} ${confidence}%`,
      box,
    })),
    ...emotions.map(({ emotion, confidence, box }, index) => ({
      id: faceId(index),
      label: emotion ? `${emotion} ${confidence}%` : "face",
      box,
    })),
  ];
  return all.flatMap(({ box, ...mark }, index) =>
    box ? [{ ...mark, box, hue: HUES[index % HUES.length] ?? "border-accent" }] : [],
  );
}
