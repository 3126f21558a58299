import { countWords } from "#engines/text/count-words.ts";
import { blog, email, marketing, poem, story, type TextKind, type TextSample } from "./texts.ts";

/** Two TypeScript functions, whatever the length: code is as long as it needs to be. */
const code = `/** Index of \`target\` in a sorted list, or -1. */
export function binarySearch(sorted: readonly number[], target: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle]!;
    if (value === target) return middle;
    if (value < target) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Retries after a failure, doubling the wait each time, and throws the last error. */
export async function retry<Result>(work: () => Promise<Result>, tries = 3, waitMs = 200): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs * 2 ** (attempt - 1)));
    }
  }
}`;

/** Each cut inside a paragraph or the closing costs as much as missing the requested length by this share. */
const CUT_PENALTY = 0.04;

const SENTENCES = /(?<=[.!?…][”"’]?)\s+/;
const LINES = /\n+/;

/** The sample for a kind of text at about the requested length, cut only where a sentence or a line ends. */
export function sampleText(type: TextKind, words: number): string {
  switch (type) {
    case "code":
      return code;
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

const startsOf = (text: string, unit: RegExp) => [0, ...gapsIn(text, unit).map(({ index, length }) => index + length)];
const endsOf = (text: string, unit: RegExp) => [...gapsIn(text, unit).map(({ index }) => index), text.length];
const gapsIn = (text: string, unit: RegExp) =>
  [...text.matchAll(new RegExp(unit, "g"))].map(({ index, 0: gap }) => ({ index, length: gap.length }));
