import { blog } from "./samples/blog.ts";
import { code } from "./samples/code.ts";
import { email } from "./samples/email.ts";
import { marketing } from "./samples/marketing.ts";
import { poem } from "./samples/poem.ts";
import { story } from "./samples/story.ts";
import type { ContentType, TextSample } from "./samples/text-sample.ts";

/** A cut inside a paragraph or an ending is worth this share of the asked length to avoid. */
const PRICE_OF_A_CUT = 0.04;

const SENTENCES = /(?<=[.!?…][”"’]?)\s+/;
const LINES = /\n+/;

/** The sample of a kind at about the asked length, cut only where a sentence, a verse or a function ends. */
export function sampleText(type: ContentType, words: number): string {
  switch (type) {
    case "code":
      return wholePieces(code, words);
    case "poem":
      return toldIn(poem, LINES, words);
    default:
      return toldIn({ story, blog, email, marketing }[type], SENTENCES, words);
  }
}

/** Some of the beginning, then some of the end: of all ways to cut, the one that comes nearest and hurts least. */
function toldIn({ opening, middle, closing }: TextSample, unit: RegExp, words: number): string {
  const body = [opening, ...middle].join("\n\n");
  const beginnings = endsOf(body, unit).map((end) => ({
    text: body.slice(0, end),
    isCut: end < body.length && !body.startsWith("\n\n", end),
  }));
  const endings = ["", ...startsOf(closing, unit).map((start) => closing.slice(start))];
  const told = beginnings.flatMap((beginning) =>
    endings.map((ending) => {
      const text = ending ? `${beginning.text}\n\n${ending}` : beginning.text;
      const cuts = Number(beginning.isCut) + Number(ending !== closing) + Number(ending === "");
      return { text, cost: Math.abs(wordsIn(text) - words) + cuts * PRICE_OF_A_CUT * words };
    }),
  );
  return told.reduce((best, other) => (other.cost < best.cost ? other : best)).text;
}

/** Those of the pieces, in their order, that together come nearest; there are few enough to try all. */
function wholePieces(pieces: readonly string[], words: number): string {
  const sizes = pieces.map(wordsIn);
  const isIn = (choice: number, place: number) => (choice >> place) % 2 === 1;
  const distance = (choice: number) =>
    Math.abs(sizes.reduce((sum, size, place) => sum + (isIn(choice, place) ? size : 0), 0) - words);
  let best = 1;
  for (let choice = 1; choice < 2 ** pieces.length; choice += 1) {
    if (distance(choice) < distance(best)) best = choice;
  }
  return pieces.filter((_, place) => isIn(best, place)).join("\n\n");
}

const startsOf = (text: string, unit: RegExp) => [0, ...gapsIn(text, unit).map(({ index, length }) => index + length)];
const endsOf = (text: string, unit: RegExp) => [...gapsIn(text, unit).map(({ index }) => index), text.length];
const gapsIn = (text: string, unit: RegExp) =>
  [...text.matchAll(new RegExp(unit, "g"))].map(({ index, 0: gap }) => ({ index, length: gap.length }));

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0;
