import { endsUnit } from "../words.ts";
import type { Pen } from "./pen.ts";

const SENTENCE_WORDS = 15;

/** Whether a piece is an item that nobody asked for at this place. */
export const startsItem = (piece: string): string | undefined =>
  /^\s*\d+[.)]/.test(piece) ? "its list goes on" : undefined;

type List = { items: number /** How many the text has after the last item. */; words: number };

/** Writes every item of a numbered list: one sentence, and more as long as its share of the words allows. */
export async function writeList(pen: Pen, { items, words }: List, flawOf: (piece: string) => string | undefined) {
  for (let item = 1; item <= items; item += 1) {
    const before = pen.text().trimEnd().length;
    const end = pen.words() + (words - pen.words()) / (items - item + 1);
    pen.startParagraph(`${item}.`);
    if ((await pen.write({ until: endsUnit, mayEnd: false, flawOf })) === "stuck") return pen.takeBack(before);
    while (pen.words() + SENTENCE_WORDS <= end && (await writeMore(pen, flawOf)));
  }
}

/** Goes on with an item, unless the model would rather start a paragraph, as it does for the next item. */
async function writeMore(pen: Pen, flawOf: (piece: string) => string | undefined): Promise<boolean> {
  const { length } = pen.text();
  const isHeading = pen.text().endsWith("\n");
  const leaves = (added: string) => startsItem(added) !== undefined || (!isHeading && /^\s*\n/.test(added));
  const outcome = await pen.write({
    until: (added) => endsUnit(added) || leaves(added),
    mayEnd: false,
    flawOf: (piece) => (leaves(piece) ? undefined : flawOf(piece)),
  });
  if (outcome !== "stuck" && !leaves(pen.text().slice(length))) return true;
  pen.takeBack(length);
  return false;
}
