import { bottom, right } from "../reading/page.ts";
import { type Line, segmentOf } from "../words/lines.ts";
import { type DateRange, findMonth, findRange } from "./date-ranges.ts";

/** An entry of a dated list: what is printed at its head, and the text below it. */
export type Entry = { range: DateRange | undefined; heads: string[]; paragraphs: string[] };

/** Marks before an entry of a list; themes draw them with icons of their own. */
const BULLET = /^\s*(?:[•●▪◦‣■◆◇❖○►▶✓✔→\-–—*·➢▸o]|\p{Co})\s+/u;
/** A heading inside an entry, and a link: neither a title nor a name. */
const ASIDE =
  /^\s*(?:(?:key\s+)?(?:highlights|achievements|responsibilities|accomplishments)|courses|website|(?:https?:\/\/|www\.)\S+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|de|fr|edu)(?:\/\S*)?)\s*:?\s*$/i;
/** Heads are short; a sentence is not a head. */
const HEAD_LENGTH = 90;
const SHORT = 60;
const EMPLOYER_AND_PLACE = /\s[·|]\s/;
const MAX_HEADS = 3;

type Dated = { index: number; range: DateRange };

/** Splits a part of a resume into its entries by their dates. */
export function entriesOf(own: readonly Line[], all: readonly Line[], allowsSingle: boolean): Entry[] {
  const lines = own.filter(({ text }) => !ASIDE.test(text));
  const plainly = datedLines(lines, allowsSingle, false);
  // Where every entry is a point of a list, the points are the entries.
  const dated = plainly.length > 0 ? plainly : datedLines(lines, allowsSingle, true);
  const [first] = dated;
  if (!first)
    return lines.length > 0 && allowsSingle
      ? [{ range: undefined, heads: lines.slice(0, 2).map(({ text }) => text), paragraphs: [] }]
      : [];
  const above = headsAbove(lines, dated);
  const starts = dated.map(({ index }) => Math.max(0, index - above));
  return dated.map(({ index, range }, position) => {
    const end = starts[position + 1] ?? lines.length;
    return entryOf(
      lines.slice(starts[position], Math.max(index + 1, end)),
      index - (starts[position] ?? 0),
      range,
      all,
      allowsSingle ? SHORT : HEAD_LENGTH,
    );
  });
}

function datedLines(lines: readonly Line[], allowsSingle: boolean, allowsBullets: boolean): Dated[] {
  return lines.flatMap((line, index) => {
    const range = findRange(line.text) ?? lonelyMonth(line, allowsSingle);
    return range && isDateLine(line, range) && (allowsBullets || !BULLET.test(line.text)) ? [{ index, range }] : [];
  });
}

/** A line about dates, rather than a sentence that mentions some. */
function isDateLine(line: Line, { from, to }: DateRange): boolean {
  const rest = (line.text.slice(0, from) + line.text.slice(to)).trim();
  const cell = line.segments.find(({ text }) => findRange(text) ?? findMonth(text));
  const isAlone = line.segments.length > 1 && cell !== undefined && !/\p{L}{2}/u.test(withoutDate(cell.text));
  return (
    isAlone ||
    (rest.length < HEAD_LENGTH && !isSentence(rest.replace(/:$/, "")) && (rest.length < SHORT || cell !== undefined))
  );
}

/** A single date in a short cell; of positions, one that holds nothing else: "Intern   2019". */
function lonelyMonth(line: Line, allowsSingle: boolean): DateRange | undefined {
  const isLonely = (text: string) => allowsSingle || (line.segments.length > 1 && !/\p{L}{2}/u.test(withoutDate(text)));
  const cell = [line.segments.at(-1), line.segments[0]].find(
    (each) => each && each.text.length < 24 && findMonth(each.text) && isLonely(each.text),
  );
  return cell && findMonth(line.text);
}

/** How many lines of a head are above its dates: in one resume, all entries have as many. */
function headsAbove(lines: readonly Line[], dated: readonly Dated[]): number {
  const limits = dated.map(({ index }, position) => index - (dated[position - 1]?.index ?? -1) - 1);
  const before = limits[0] ?? 0;
  const isHead = (line: Line | undefined) =>
    line !== undefined &&
    line.text.length < HEAD_LENGTH &&
    !BULLET.test(line.text) &&
    !/[.;:]$/.test(line.text) &&
    !/^\p{Ll}/u.test(line.text);
  for (let count = Math.min(before, 2); count > 0; count--) {
    const fits = dated.every(({ index }, position) => (limits[position] ?? 0) >= count && isHead(lines[index - count]));
    if (fits) return count;
  }
  return 0;
}

function entryOf(lines: readonly Line[], at: number, range: DateRange, all: readonly Line[], longest: number): Entry {
  const dateLine = lines[at] as Line;
  // Dates may stand beside the first point of an entry, below its head.
  const point = at > 0 && BULLET.test(dateLine.text) ? [withoutDates(dateLine)] : [];
  const own = point.length > 0 ? [] : cellsOf(dateLine).map(withoutDate).filter(Boolean);
  const heads = [...lines.slice(0, at).flatMap(cellsOf), ...own];
  let body = at + 1;
  const indent = lines[0]?.box.x ?? 0;
  while (
    point.length === 0 &&
    heads.length < MAX_HEADS &&
    body < lines.length &&
    isHeadBelow(lines, body, indent, heads.length, longest)
  ) {
    heads.push(...cellsOf(lines[body] as Line));
    body += 1;
  }
  return {
    range,
    heads: heads.map(tidy).filter((head) => /\p{L}{2}/u.test(head)),
    paragraphs: paragraphsOf([...point, ...lines.slice(body)], all),
  };
}

const cellsOf = ({ segments }: Line) => segments.map(({ text }) => text);

function withoutDates(line: Line): Line {
  const segments = line.segments.filter(({ text }) => !findRange(text));
  return {
    ...segmentOf(
      segments.flatMap(({ words }) => words),
      line.page,
    ),
    segments,
  };
}

function withoutDate(text: string): string {
  const range = findRange(text) ?? (text.length < 24 ? findMonth(text) : undefined);
  const rest = range ? `${text.slice(0, range.from)} ${text.slice(range.to)}` : text;
  return rest.replace(/\(\s*\)|\b\d+\s+(?:years?|months?|yrs?|mos?|jahre?|monate?|ans?|mois)\b/gi, "").trim();
}

const tidy = (text: string) => text.replace(/^[\s,:|·•–—()-]+|[\s,|·•–—(-]+$/g, "").replace(/\s+/g, " ");

/** Sentences end with a stop; so do company forms. */
const isSentence = (text: string) =>
  /[.;:]$/.test(text) && !/\b(?:inc|ltd|co|corp|bros|e\.\s?k|s\.\s?a|b\.\s?v)\.$/i.test(text);

/** A short line below the dates that starts where the entry does, before the text. */
function isHeadBelow(lines: readonly Line[], index: number, indent: number, found: number, longest: number): boolean {
  const line = lines[index] as Line;
  const before = lines[index - 1] as Line;
  const isShort =
    line.text.length < (EMPLOYER_AND_PLACE.test(line.text) ? longest : SHORT) &&
    !isSentence(line.text) &&
    !BULLET.test(line.text) &&
    /^[\p{Lu}\d(]/u.test(line.text);
  const isNear = line.box.y - bottom(before.box) < line.box.height * (found < 2 ? 1.6 : 1.2);
  const isAligned = Math.abs(line.box.x - indent) < line.box.height * 0.8;
  // With a title and an employer already found, only a place is still part of the head.
  return (
    isShort && isNear && (found < 2 ? isAligned || found === 0 : /,|remote/i.test(line.text) && line.text.length < 36)
  );
}

/** Joins the lines of each paragraph: a line goes on where the next word would not have fitted on the line above. */
export function paragraphsOf(lines: readonly Line[], all: readonly Line[]): string[] {
  const paragraphs: string[] = [];
  for (const [index, line] of lines.entries()) {
    const text = line.text.replace(BULLET, "").trim();
    const before = lines[index - 1];
    const last = paragraphs.at(-1);
    if (before && last !== undefined && goesOn(before, line, all)) {
      paragraphs[paragraphs.length - 1] =
        last.endsWith("-") && /^\p{Ll}/u.test(text) ? `${last}${text}` : `${last} ${text}`;
    } else if (text) paragraphs.push(text);
  }
  return paragraphs;
}

function goesOn(before: Line, line: Line, all: readonly Line[]): boolean {
  if (BULLET.test(line.text)) return false;
  if (/^\p{Ll}/u.test(line.text)) return true;
  const [word] = line.segments[0]?.words ?? [];
  const step = line.box.x - before.box.x;
  // Text after a bullet is indented; other text starts a paragraph where its indent changes.
  const isSteady = BULLET.test(before.text) ? step > -1 : Math.abs(step) < line.box.height * 0.5;
  const beside = all.filter(({ page, box }) => page === before.page && Math.abs(box.x - before.box.x) < 60);
  const edge = Math.max(0, ...beside.map(({ box }) => right(box)));
  return isSteady && word !== undefined && right(before.box) + word.box.width + before.box.height * 0.25 > edge;
}

/** The lines without those of another column's decorations: icons and rules. */
export const meaningful = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const segments = line.segments.filter(
      ({ text }, at) => /[\p{L}\p{N}]/u.test(text) || (at === 0 && line.segments.length > 1 && BULLET.test(`${text} `)),
    );
    const words = segments.flatMap((segment) => segment.words);
    if (words.length === 0) return [];
    return [{ ...segmentOf(words, line.page), segments }];
  });
