import type { DominantColour } from "./colours.ts";
import { categoryOf, counted } from "./object-names.ts";

/** Words for what was detected: nothing is in them that is not in the result beside them. */

type Named = { name: string; confidence: number };
type Scene = {
  objects: readonly Named[];
  faces: readonly { emotion?: { name: string } | undefined }[];
  colours: readonly DominantColour[];
  width: number;
  height: number;
};

/** From here on, in percent, a kind of object is there; below, perhaps. */
const SURE = 50;
const GREYS = ["black", "off-black", "charcoal", "gray", "silver", "light gray", "slate", "white"];
const FACE_LOOKS: Record<string, string> = {
  angry: "angry",
  disgust: "disgusted",
  fear: "afraid",
  happy: "happy",
  neutral: "neutral",
  sad: "sad",
  surprise: "surprised",
};

export const lookOf = (emotion: string) => FACE_LOOKS[emotion] ?? emotion;

export function describe({ objects, faces, colours }: Scene): string {
  const kinds = kindsIn(objects);
  return [
    objectSentence(
      kinds.filter(({ confidence }) => confidence >= SURE).map(({ words }) => words),
      kinds.filter(({ confidence }) => confidence < SURE).map(({ words }) => words),
    ),
    faceSentence(faces),
    colours.length > 0 &&
      `The colours are mostly ${listed([...new Set(colours.map(({ name }) => name))].slice(0, 3))}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function tagsOf({ objects, colours, width, height }: Scene): string[] {
  const names = objects.map(({ name }) => name);
  const isGrey = colours.length > 0 && colours.every(({ name }) => GREYS.includes(name));
  const shape = width === height ? "square" : width > height ? "landscape format" : "portrait format";
  return [...new Set([...names, ...names.flatMap(categoryOf), isGrey ? "black and white" : "colour", shape])];
}

function objectSentence(sure: readonly string[], unsure: readonly string[]): string {
  if (sure.length === 0 && unsure.length === 0) return "No object was found that the model knows.";
  if (unsure.length === 0) return `The picture shows ${listed(sure)}.`;
  if (sure.length === 0) return `The picture perhaps shows ${listed(unsure)}.`;
  return `The picture shows ${listed(sure)}, and perhaps ${listed(unsure)}.`;
}

/** "two people", "a tie": each kind once, in the order of the first, and as sure as the surest of its kind. */
function kindsIn(objects: readonly Named[]): { words: string; confidence: number }[] {
  return Array.from(
    Map.groupBy(objects, ({ name }) => name),
    ([name, alike]) => ({
      words: counted(name, alike.length),
      confidence: Math.max(...alike.map(({ confidence }) => confidence)),
    }),
  );
}

function faceSentence(faces: Scene["faces"]): string {
  if (faces.length === 0) return "";
  const looks = faces.flatMap(({ emotion }) => (emotion ? [lookOf(emotion.name)] : []));
  if (faces.length === 1)
    return looks.length === 1 ? `The one face in it looks ${looks[0]}.` : "There is one face in it.";
  const looksOnce = [...new Set(looks)];
  return looksOnce.length === 0
    ? `There are ${faces.length} faces in it.`
    : `There are ${faces.length} faces in it, looking ${listed(looksOnce)}.`;
}

const listed = (words: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(words);
