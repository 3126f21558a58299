import { bottom, type Page, right } from "../reading/page.ts";
import { type Line, linesOf } from "../words/lines.ts";
import { headingOf } from "./sections.ts";

/** Where a gutter may run, as shares of the page's width. */
const FIRST = 0.22;
const LAST = 0.75;
/** A column needs this share of the letters, and this share of its lines must be its own. */
const MIN_TEXT = 0.1;
const MIN_OWN_LINES = 0.35;
/** The share of a page's lines that may cross the gutter: names, headings. */
const MAX_CROSSING = 0.12;

/** The lines of a resume in reading order: in two columns, the main one after the one at its side. */
export function linesInOrder(pages: readonly Page[]): Line[] {
  return pages.flatMap((page) => {
    const gutter = gutterOf(page);
    if (gutter === undefined) return linesOf([page]);
    const isCrossing = ({ box }: Line) => box.x < gutter && right(box) > gutter;
    const whole = linesOf([page]).filter((line) =>
      line.segments.some((segment) => isCrossing({ ...line, ...segment })),
    );
    const top = whole.filter(({ box }) => box.y < page.height * 0.3);
    const end = Math.max(0, ...top.map(({ box }) => bottom(box)));
    const side = (keep: (x: number) => boolean) =>
      linesOf([
        {
          ...page,
          words: page.words.filter(({ box }) => keep(box.x + box.width / 2) && box.y >= end - box.height / 2),
        },
      ]);
    const head = linesOf([{ ...page, words: page.words.filter(({ box }) => box.y < end - box.height / 2) }]);
    const [left, other] = [side((x) => x < gutter), side((x) => x >= gutter)];
    return [...head, ...left, ...other];
  });
}

/** The position of the white space between two columns, if the page has two. */
function gutterOf(page: Page): number | undefined {
  const lines = linesOf([page]);
  if (lines.length < 12) return undefined;
  const candidates = Array.from({ length: 40 }, (_, step) => page.width * (FIRST + ((LAST - FIRST) * step) / 39));
  const letters = (words: Page["words"]) => words.reduce((sum, { text }) => sum + text.length, 0);
  const all = letters(page.words);
  let best: { at: number; crossing: number } | undefined;
  for (const at of candidates) {
    const crossing = lines.filter(({ segments }) =>
      segments.some(({ box }) => box.x < at - 1 && right(box) > at + 1),
    ).length;
    if (crossing / lines.length > MAX_CROSSING || (best && best.crossing <= crossing)) continue;
    const isLeft = ({ box }: { box: { x: number; width: number } }) => box.x + box.width / 2 < at;
    const shares = [
      letters(page.words.filter(isLeft)) / all,
      letters(page.words.filter((word) => !isLeft(word))) / all,
    ];
    if (Math.min(...shares) < MIN_TEXT) continue;
    // Dates at the right of titles, or at their left, stand on the lines of others; a column has lines of its own.
    const [leftLines, rightLines] = [isLeft, (word: Page["words"][number]) => !isLeft(word)].map((keep) =>
      linesOf([{ ...page, words: page.words.filter(keep) }]),
    );
    const own = (mine: readonly Line[] = [], others: readonly Line[] = []) =>
      mine.filter(({ box }) => !others.some((other) => Math.abs(other.box.y - box.y) < box.height * 0.35)).length /
      Math.max(1, mine.length);
    if (Math.max(own(leftLines, rightLines), own(rightLines, leftLines)) < MIN_OWN_LINES) continue;
    if (Math.min(leftLines?.length ?? 0, rightLines?.length ?? 0) < 5) continue;
    // Real columns have headings of their own; a grid below one heading has not.
    const headed = [leftLines, rightLines].map((side = []) => side.some(({ text }) => headingOf(text) !== undefined));
    if (headed[0] !== headed[1]) continue;
    if (isDateColumn(leftLines ?? []) || isDateColumn(rightLines ?? [])) continue;
    best = { at, crossing };
  }
  return best?.at;
}

/** Dates and headings at the side of their entries are no column to be read by itself. */
function isDateColumn(lines: readonly Line[]): boolean {
  const dated = lines.filter(({ plain }) => /\b(?:19|20)\d{2}\b/.test(plain) && plain.length < 32).length;
  const short = lines.filter(({ plain }) => plain.length < 18).length;
  const headed = lines.filter(({ text }) => headingOf(text) !== undefined).length;
  return (
    dated / lines.length > 0.4 ||
    (dated > 1 && (dated + headed) / lines.length > 0.55) ||
    (short / lines.length > 0.9 && lines.length < 12)
  );
}
