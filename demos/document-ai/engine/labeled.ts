import { bottom, right, type Word } from "#engines/documents/reading/page.ts";
import { type Line, type Segment, segmentOf, wordsBetween } from "#engines/documents/words/lines.ts";
import type { Found } from "./money.ts";

/** A value next to its label: after it in the same cell, in the cell to the right, or in the one below. */
export type Labeled<Value> = { value: Value; words: readonly Word[]; page: number; label: Segment; line: number };

type Finder<Value> = (text: string) => readonly Found<Value>[];

/** The maximum distance of a value below its label, in label heights. */
const REACH_BELOW = 3.2;
/** The maximum number of characters between a label and its value in one cell: a colon, a rate, a filler word. */
const REACH_AFTER = 14;

export function findLabeled<Value>(lines: readonly Line[], label: RegExp, find: Finder<Value>): Labeled<Value>[] {
  const anywhere = new RegExp(label, `${label.flags}g`);
  return lines.flatMap((line, index) =>
    line.segments.flatMap((segment, position) => {
      // A sentence may name the label before it gives the value: "The amount due is … Payment is due by May 3".
      const ends = Array.from(segment.plain.matchAll(anywhere), (match) => match.index + match[0].length);
      if (ends.length === 0) return [];
      const found =
        ends.map((end) => afterLabel(segment, end, find)).find((hit) => hit !== undefined) ??
        inCell(
          line.segments.slice(position + 1).find(({ text }) => /[A-Za-z0-9]/.test(text)),
          find,
        ) ??
        below(lines, index, segment, find);
      return found ? [{ ...found, page: segment.page, label: segment, line: index }] : [];
    }),
  );
}

type Hit<Value> = { value: Value; words: readonly Word[] };

function afterLabel<Value>({ words, text }: Segment, from: number, find: Finder<Value>): Hit<Value> | undefined {
  const [first] = find(text.slice(from));
  if (!first || first.from > REACH_AFTER) return undefined;
  return { value: first.value, words: wordsBetween(words, from + first.from, from + first.to) };
}

/** A value at the start of a cell; further on, it belongs to other words. */
function inCell<Value>(cell: Segment | undefined, find: Finder<Value>): Hit<Value> | undefined {
  const first = cell && find(cell.text)[0];
  if (!cell || !first || first.from > 3) return undefined;
  return { value: first.value, words: wordsBetween(cell.words, first.from, first.to) };
}

function below<Value>(
  lines: readonly Line[],
  from: number,
  label: Segment,
  find: Finder<Value>,
): Hit<Value> | undefined {
  const limit = bottom(label.box) + REACH_BELOW * label.box.height;
  for (const line of lines.slice(from + 1)) {
    if (line.page !== label.page || line.box.y > limit) return undefined;
    const under = line.segments.filter(({ box }) => box.x < right(label.box) && right(box) > label.box.x);
    for (const cell of under) {
      const hit = inCell(cell, find);
      if (hit) return hit;
    }
    // If there is other text in between, the label refers to that.
    if (under.length > 0) return undefined;
  }
  return undefined;
}

/** The rest of a cell after its label. */
export function afterPrefix({ words, plain, page }: Segment, prefix: RegExp): Segment | undefined {
  const match = prefix.exec(plain);
  if (!match) return undefined;
  const rest = wordsBetween(words, match[0].length, plain.length);
  return rest.length === 0 ? undefined : segmentOf(rest, page);
}
