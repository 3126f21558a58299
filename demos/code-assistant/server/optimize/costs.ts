import { isScript, type TreeLanguage } from "../languages.ts";
import { parse } from "../syntax/parse.ts";
import { hasErrors, type Syntax } from "../syntax/syntax.ts";
import { applyEdits, type Edit } from "./edits.ts";
import { atTheFront, grownByCopying } from "./growth.ts";
import type { Improved } from "./improved.ts";
import { searchedAgain } from "./lookups.ts";
import { branchingRecursion } from "./recursion.ts";
import { copiedEachTime, everyPair, oneByOne } from "./repeated-work.ts";
import type { Cost, Dialect, Look, Site } from "./repetition.ts";
import { sameWork } from "./same-work.ts";

const LOOKS: readonly Look[] = [
  searchedAgain,
  atTheFront,
  grownByCopying,
  everyPair,
  sameWork,
  oneByOne,
  branchingRecursion,
  copiedEachTime,
];
const MAX_REPORTED = 12;

const dialectOf = (language: TreeLanguage): Dialect => (isScript(language) ? "script" : language);

function sitesIn(root: Syntax, language: TreeLanguage): Site[] {
  const all = LOOKS.flatMap((look) => look(root, dialectOf(language))).toSorted((one, other) => one.line - other.line);
  return all.filter(
    (one, at) => all.findIndex((other) => other.line === one.line && other.message === one.message) === at,
  );
}

/** What takes longer than it must, by line, each place once, with why it was left as it is. */
export function costsIn(root: Syntax, language: TreeLanguage): Cost[] {
  return sitesIn(root, language)
    .slice(0, MAX_REPORTED)
    .map(({ change, ...cost }) => ({
      ...cost,
      fix: "because" in change ? `${cost.fix} Not changed, because ${change.because}.` : cost.fix,
    }));
}

/** Makes every change that is certainly safe, one at a time: each may move the next, or make it possible. */
export async function speedUp(original: string, language: TreeLanguage): Promise<Improved> {
  let code = original;
  let lines = original.split("\n").map((_text, at) => at + 1);
  const improvements: string[] = [];
  const refused = new Set<string>();
  let root = await parse(code, language);
  for (let round = 0; round < MAX_REPORTED; round++) {
    const site = sitesIn(root, language).find(({ change, message }) => "edits" in change && !refused.has(message));
    if (!site || !("edits" in site.change)) break;
    const next = applyEdits(code, site.change.edits);
    const nextRoot = await parse(next, language);
    if (next === code || hasErrors(nextRoot)) {
      refused.add(site.message);
      continue;
    }
    improvements.push(`Line ${lines[site.line - 1]}: ${site.change.done}: ${site.before} → ${site.after}`);
    lines = linesAfter(code, site.change.edits, lines);
    code = next;
    root = nextRoot;
  }
  return { code, improvements };
}

/** For each line of the edited code, the line of the original that it comes from. */
function linesAfter(code: string, edits: readonly Edit[], lines: readonly number[]): number[] {
  const lineOf = (offset: number) => code.slice(0, offset).split("\n").length - 1;
  const breaks = (text: string) => text.split("\n").length - 1;
  const result = [...lines];
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start)) {
    const at = lineOf(start);
    const extra = breaks(text) - breaks(code.slice(start, end));
    if (extra > 0) result.splice(at, 0, ...Array.from({ length: extra }, () => result[at] ?? 1));
    if (extra < 0) result.splice(at, -extra);
  }
  return result;
}
