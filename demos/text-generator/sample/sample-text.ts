import { countWords } from "#contract/text/count-words.ts";
import { code } from "./code.ts";
import type { TextKind, TextSample } from "./text-sample.ts";
import { blog, email, marketing, poem, story } from "./texts.ts";

/** Each cut inside a paragraph or the closing costs as much as missing the requested length by this share. */
const CUT_PENALTY = 0.04;

const SENTENCES = /(?<=[.!?…][”"’]?)\s+/;
const LINES = /\n+/;

/** The sample for a kind of text at about the requested length, cut only where a sentence, a line or a function ends. */
export function sampleText(type: TextKind, words: number): string {
  switch (type) {
    case "code":
      return pickFunctions(code, words);
    case "poem":
      return shorten(poem, LINES, words);
    default:
      return shorten({ story, blog, email, marketing }[type], SENTENCES, words);
  }
}

/** Joins part of the beginning with part of the closing, trying every combination of cuts for the cheapest. */
function shorten({ opening, middle, closing }: TextSample, unit: RegExp, words: number): string {
  const body = [opening, ...middle].join("\n\n");
  const beginnings = endsOf(body, unit).map((end) => ({
    text: body.slice(0, end),
    isCut: end < body.length && !body.startsWith("\n\n", end),
  }));
  const endings = ["", ...startsOf(closing, unit).map((start) => closing.slice(start))];
  const candidates = beginnings.flatMap((beginning) =>
    endings.map((ending) => {
      const text = ending ? `${beginning.text}\n\n${ending}` : beginning.text;
      const cuts = Number(beginning.isCut) + Number(ending !== closing) + Number(ending === "");
      return { text, cost: Math.abs(countWords(text) - words) + cuts * CUT_PENALTY * words };
    }),
  );
  return candidates.reduce((best, other) => (other.cost < best.cost ? other : best)).text;
}

/** The subset of pieces, in order, closest to the requested length; there are few enough to try them all. */
function pickFunctions(pieces: readonly string[], words: number): string {
  const sizes = pieces.map(countWords);
  const isIn = (subset: number, index: number) => (subset >> index) % 2 === 1;
  const distance = (subset: number) =>
    Math.abs(sizes.reduce((sum, size, index) => sum + (isIn(subset, index) ? size : 0), 0) - words);
  let best = 1;
  for (let subset = 1; subset < 2 ** pieces.length; subset += 1) {
    if (distance(subset) < distance(best)) best = subset;
  }
  return pieces.filter((_, index) => isIn(best, index)).join("\n\n");
}

const startsOf = (text: string, unit: RegExp) => [0, ...gapsIn(text, unit).map(({ index, length }) => index + length)];
const endsOf = (text: string, unit: RegExp) => [...gapsIn(text, unit).map(({ index }) => index), text.length];
const gapsIn = (text: string, unit: RegExp) =>
  [...text.matchAll(new RegExp(unit, "g"))].map(({ index, 0: gap }) => ({ index, length: gap.length }));
