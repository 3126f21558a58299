import { isGrayName } from "./color-names.ts";
import type { DominantColor } from "./colors.ts";
import type { Genre } from "./genre.ts";
import { categoryOf, counted } from "./object-names.ts";

/** Describes what was detected, and nothing beyond that. */

type Named = { name: string; confidence: number };
type Scene = {
  objects: readonly Named[];
  /** How many weaker guesses were left out. */
  omitted: number;
  faces: readonly { emotion?: { name: string } | undefined }[];
  colors: readonly DominantColor[];
  genre: Genre | undefined;
  width: number;
  height: number;
};

/**
 * In percent, measured on photographs from elsewhere (models/image/card.md): from `SURE` on, 19 of 20 names are right; from
 * `LIKELY` on, most are, and they are described with "may" or "perhaps"; below that, most are wrong and left out.
 */
const SURE = 60;
const LIKELY = 45;
/** Where one object of a type is sure, others of it may be smaller or half hidden: 69 of 73 such boxes were right. */
const FURTHER = 30;
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

/** What may be named: likely objects, and more of a type of which one is sure. */
export function nameable<Guess extends Named>(guesses: readonly Guess[]): Guess[] {
  const sure = new Set(guesses.filter(({ confidence }) => confidence >= SURE).map(({ name }) => name));
  return guesses.filter(({ name, confidence }) => confidence >= LIKELY || (confidence >= FURTHER && sure.has(name)));
}

/** A model of photographs finds nothing in a chart, but what it is shows in its colors and edges. */
const DRAWN: Record<Genre, { sentence: string; tag: string }> = {
  "chart or drawing": {
    sentence: "The picture looks like a chart or another drawing. If it has labels, their text can be read below.",
    tag: "drawing",
  },
  "screenshot with text": {
    sentence: "The picture looks like a screenshot with text, or a scanned page. Its text can be read below.",
    tag: "text",
  },
};

export function describe({ objects, omitted, faces, colors, genre }: Scene): string {
  const found = countedObjects(objects);
  return [
    objects.length === 0 && genre
      ? DRAWN[genre].sentence
      : objectSentence(
          found.filter(({ confidence }) => confidence >= SURE).map(({ phrase }) => phrase),
          found.filter(({ confidence }) => confidence < SURE).map(({ phrase }) => phrase),
        ),
    omittedSentence(omitted),
    faceSentence(faces),
    colors.length > 0 &&
      `The colors are mostly ${joinPhrases([...new Set(colors.map(({ name }) => name))].slice(0, 3))}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function tagsOf({ objects, colors, genre, width, height }: Scene): string[] {
  const names = objects.map(({ name }) => name);
  const isGray = colors.length > 0 && colors.every(({ name }) => isGrayName(name));
  const shape = width === height ? "square" : width > height ? "landscape format" : "portrait format";
  const drawn = names.length === 0 && genre ? [DRAWN[genre].tag] : [];
  return [...new Set([...names, ...names.flatMap(categoryOf), ...drawn, isGray ? "black and white" : "color", shape])];
}

function objectSentence(sure: readonly string[], unsure: readonly string[]): string {
  if (sure.length === 0 && unsure.length === 0) return "The model recognized no objects.";
  if (unsure.length === 0) return `The picture shows ${joinPhrases(sure)}.`;
  if (sure.length === 0) return `The picture may show ${joinPhrases(unsure)}.`;
  return `The picture shows ${joinPhrases(sure)}, and perhaps ${joinPhrases(unsure)}.`;
}

function omittedSentence(count: number): string {
  if (count === 0) return "";
  return `${count === 1 ? "One weaker guess was" : `${count} weaker guesses were`} left out, as most of those are wrong.`;
}

/** "two people", "a tie": each type once, in order of first appearance, with its highest confidence. */
function countedObjects(objects: readonly Named[]): { phrase: string; confidence: number }[] {
  return Array.from(
    Map.groupBy(objects, ({ name }) => name),
    ([name, alike]) => ({
      phrase: counted(name, alike.length),
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
    : `There are ${faces.length} faces in it, looking ${joinPhrases(looksOnce)}.`;
}

const joinPhrases = (phrases: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(phrases);
