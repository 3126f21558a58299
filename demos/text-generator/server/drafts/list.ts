import { endsUnit } from "../words.ts";
import type { DraftWriter } from "./draft-writer.ts";

const SENTENCE_WORDS = 15;

/** Whether a piece is an item that nobody asked for at this place. */
export const startsItem = (piece: string): string | undefined =>
  /^\s*\d+[.)]/.test(piece) ? "its list goes on" : undefined;

type List = { items: number /** How many the text has after the last item. */; words: number };

/** Writes every item of a numbered list: one sentence, and more as long as its share of the words allows. */
export async function writeList(
  draft: DraftWriter,
  { items, words }: List,
  flawOf: (piece: string) => string | undefined,
) {
  for (let item = 1; item <= items; item += 1) {
    const before = draft.text().trimEnd().length;
    const end = draft.words() + (words - draft.words()) / (items - item + 1);
    draft.startParagraph(`${item}.`);
    if ((await draft.write({ until: endsUnit, mayEnd: false, flawOf })) === "stuck") return draft.takeBack(before);
    while (draft.words() + SENTENCE_WORDS <= end && (await writeMore(draft, flawOf)));
  }
}

/** Goes on with an item, unless the model would rather start a paragraph, as it does for the next item. */
async function writeMore(draft: DraftWriter, flawOf: (piece: string) => string | undefined): Promise<boolean> {
  const { length } = draft.text();
  const isHeading = draft.text().endsWith("\n");
  const leaves = (added: string) => startsItem(added) !== undefined || (!isHeading && /^\s*\n/.test(added));
  const outcome = await draft.write({
    until: (added) => endsUnit(added) || leaves(added),
    mayEnd: false,
    flawOf: (piece) => (leaves(piece) ? undefined : flawOf(piece)),
  });
  if (outcome !== "stuck" && !leaves(draft.text().slice(length))) return true;
  draft.takeBack(length);
  return false;
}
