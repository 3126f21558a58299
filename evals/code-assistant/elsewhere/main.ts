/** Measures the code assistant on faults from public collections: found, and named right, within a line of the place. */
import { parseArgs } from "node:util";
import { findFaults } from "#demos/code-assistant/server/debug.ts";
import type { Finding } from "#demos/code-assistant/server/finding.ts";
import type { Language } from "#demos/code-assistant/server/languages.ts";
import { type Reference, readReferences } from "./references.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { each: { type: "boolean" }, language: { type: "string" } },
});
const [collections = "", ...sets] = positionals;
const languages = values.language?.split(",");
if (!collections) throw new Error("Name the folder with the cloned repositories, and the sets to read.");

type Count = { found: number; faults: number; alarms: number; clean: number };
const rows: Record<string, Count> = {};

for (const set of sets) {
  for (const one of readReferences(set, collections, languages)) {
    const findings = await graveIn(one.code, one.language);
    const inFixed = one.fixed === undefined ? undefined : await graveIn(one.fixed, one.language);
    const isHit =
      one.lines.length === 0
        ? findings.length > 0
        : findings.some((finding) => isNamed(finding, one) && !inFixed?.some((other) => isSame(finding, other)));
    for (const key of [one.language, "all"]) {
      rows[key] ??= { found: 0, faults: 0, alarms: 0, clean: 0 };
      const row = rows[key];
      if (one.lines.length === 0) {
        row.clean += 1;
        row.alarms += Number(isHit);
      } else {
        row.faults += 1;
        row.found += Number(isHit);
        row.clean += Number(inFixed !== undefined);
        row.alarms += Number(inFixed !== undefined && inFixed.length > 0);
      }
    }
    if (values.each) print(one, findings, isHit, inFixed);
  }
}
console.table(rows);

async function graveIn(code: string, language: Language): Promise<Finding[]> {
  return (await findFaults(code, language)).filter(({ severity }) => severity !== "low");
}

/** Lines move when a program is corrected, so two findings are the same if their words are. */
function isSame(one: Finding, other: Finding): boolean {
  const words = ({ type, message }: Finding) => `${type}: ${message}`.replaceAll(/\d+/g, "");
  return words(one) === words(other);
}

function isNamed({ line, type, message }: Finding, { lines, names }: Reference): boolean {
  return lines.some((fault) => Math.abs(line - fault) <= 1) && names.test(`${type}: ${message}`);
}

function print(
  { language, path, lines }: Reference,
  findings: readonly Finding[],
  isHit: boolean,
  inFixed: readonly Finding[] = [],
) {
  const mark = lines.length === 0 ? (isHit ? "ALARM" : "quiet") : isHit ? "found" : "missed";
  console.log(`${mark.padEnd(6)} ${language}: ${path}${lines.length === 0 ? "" : `, line ${lines.join(", ")}`}`);
  for (const finding of findings)
    console.log(`         ${finding.line} ${finding.severity} ${finding.type}: ${finding.message}`);
  for (const finding of inFixed) console.log(`   FIXED ${finding.line} ${finding.type}: ${finding.message}`);
}
