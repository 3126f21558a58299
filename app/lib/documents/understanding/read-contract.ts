import type { Word } from "../reading/page.ts";
import { findDates } from "./dates.ts";
import { type FieldId, type Finding, finding } from "./findings.ts";
import { type Line, wordsBetween } from "./lines.ts";

/** A contract's lines joined into one text, since sentences span lines. */
type Prose = { text: string; words: readonly Word[]; pages: readonly number[] };

const NAME = "[A-Z][\\w&.,'’ -]{2,80}?";
/** "between Northwind Ltd, 12 Mill Lane ("Supplier") and Example Foods Ltd (the "Client")". */
const PARTIES = new RegExp(
  `\\b(?:by\\s+and\\s+)?between:?\\s+(?:\\(?1\\)?\\.?\\s+)?(?<one>${NAME})(?=,|\\s+\\(|\\s+(?:a|an|with|of|and)\\s)(?<rest>.{0,240}?)\\s+and:?\\s+(?:\\(?2\\)?\\.?\\s+)?(?<two>${NAME})(?=,|\\s+\\(|\\.\\s|\\s+(?:a|an|with|of)\\s)`,
);
const EFFECTIVE =
  /\b(?:effective\s+(?:date|as\s+of|from|on)|(?:dated|made|entered\s+into)(?:\s+(?:as\s+of|on|this))?|commenc(?:es|ing)\s+on|start(?:s|ing)?\s+(?:date|on)|begins?\s+on)\b/gi;
const ENDS = /\b(?:ends?\s+on|expir(?:es|ing|y)(?:\s+(?:date|on))?|end\s+date|terminates?\s+on|until|through)\b/gi;
const TERM =
  /\b(?:term|period|duration)\b[^.]{0,60}?\b((?:[\w-]+\s+\(\d+\)|\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty-four|thirty-six)\s+(?:calendar\s+)?(?:days?|weeks?|months?|years?))\b/i;
const LAW =
  /\b(?:governed\s+by|subject\s+to|construed\s+(?:in\s+accordance\s+)?with)\b[^.]{0,60}?\blaws?\s+of\s+((?:the\s+)?[A-Z][A-Za-z]+(?:\s+(?:and\s+)?[A-Z][A-Za-z]+){0,4})/;
/** The maximum distance, in characters, between a verb and its date. */
const REACH = 60;

export function readContract(lines: readonly Line[]): Finding[] {
  const prose = proseOf(lines);
  const parties = PARTIES.exec(prose.text);
  const { one = "", two = "" } = parties?.groups ?? {};
  const found: Finding[] = [];
  if (parties) {
    const firstAt = parties.index + parties[0].indexOf(one);
    found.push(take(prose, "partyOne", firstAt, one, 0.97));
    found.push(take(prose, "partyTwo", parties.index + parties[0].lastIndexOf(two), two, 0.97));
  }
  found.push(...dateAfter(prose, "effective", EFFECTIVE), ...dateAfter(prose, "ends", ENDS));
  const term = TERM.exec(prose.text);
  if (term?.[1]) found.push(take(prose, "term", term.index + term[0].lastIndexOf(term[1]), term[1], 0.97));
  const law = LAW.exec(prose.text);
  if (law?.[1]) found.push(take(prose, "law", law.index + law[0].lastIndexOf(law[1]), law[1], 0.96));
  return found;
}

function proseOf(lines: readonly Line[]): Prose {
  const words = lines.flatMap(({ segments, page }) =>
    segments.flatMap((segment) => segment.words.map((word) => ({ word, page }))),
  );
  return {
    text: words.map(({ word }) => word.text).join(" "),
    words: words.map(({ word }) => word),
    pages: words.map(({ page }) => page),
  };
}

function take(prose: Prose, id: FieldId, from: number, value: string, rule: number): Finding {
  const words = wordsBetween(prose.words, from, from + value.length);
  const page = prose.pages[prose.words.indexOf(words[0] as Word)] ?? 1;
  // A box around words on two lines would cover both lines entirely, so only the first line's words get one.
  const [first] = words;
  const onOneLine = words.filter(({ box }) => Math.abs(box.y - (first?.box.y ?? 0)) < box.height * 0.6);
  return finding(id, value.replace(/[\s,.]+$/, ""), onOneLine, page, rule);
}

function dateAfter(prose: Prose, id: "effective" | "ends", label: RegExp): Finding[] {
  for (const match of prose.text.matchAll(label)) {
    const from = match.index + match[0].length;
    const [date] = findDates(prose.text.slice(from, from + REACH));
    const iso = date?.value.dayFirst ?? date?.value.monthFirst;
    if (!date || !iso) continue;
    const written = prose.text.slice(from + date.from, from + date.to);
    const isCertain = date.value.dayFirst === date.value.monthFirst;
    return [{ ...take(prose, id, from + date.from, written, isCertain ? 0.97 : 0.8), value: iso }];
  }
  return [];
}
