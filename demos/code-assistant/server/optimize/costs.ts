import { isScript, type TreeLanguage } from "../languages.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { copiedEachTime, grownByCopying } from "./growth.ts";
import { type Cost, type Look, MOST_COSTS } from "./improved.ts";
import { atTheFront, searchedAgain } from "./lookups.ts";
import { branchingRecursion, everyPair, oneByOne } from "./repeated-work.ts";

const LOOKS: readonly Look[] = [
  searchedAgain,
  atTheFront,
  grownByCopying,
  copiedEachTime,
  everyPair,
  oneByOne,
  branchingRecursion,
];

/** What takes longer than it must, by line, each place once. No linter's fix changes such a thing, and neither does this. */
export function costsIn(root: Syntax, language: TreeLanguage): Cost[] {
  const dialect = isScript(language) ? "script" : language;
  const costs = LOOKS.flatMap((look) => look(root, dialect)).map(({ node, because, fix, ...cost }) => ({
    line: node.line,
    ...cost,
    fix: `${fix} Not changed, because ${because}.`,
  }));
  return costs
    .toSorted((one, other) => one.line - other.line)
    .filter((one, at, all) => all.findIndex(({ line, message }) => line === one.line && message === one.message) === at)
    .slice(0, MOST_COSTS);
}
