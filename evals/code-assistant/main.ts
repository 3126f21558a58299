/** Measures how many seeded bugs the code assistant finds on the right line, and its false alarms on clean code. */
import { findFaults } from "#demos/code-assistant/server/debug.ts";
import type { Finding } from "#demos/code-assistant/server/finding.ts";
import { CASE_LANGUAGES, CASE_SETS, type Case, readCases } from "./cases.ts";
import { countPrompts } from "./prompts.ts";

const isVerbose = process.argv.includes("--each");
const isGrave = ({ severity }: Finding) => severity !== "low";

type Row = { "open found": string; "held-out found": string; "false alarms": string };
const table: Record<string, Row> = {};
const totals = { open: [0, 0], "held-out": [0, 0], clean: [0, 0] } satisfies Record<string, [number, number]>;

for (const language of CASE_LANGUAGES) {
  const counts = { open: 0, "held-out": 0, clean: 0 };
  for (const set of CASE_SETS) {
    const cases = readCases(language, set);
    for (const one of cases) {
      const findings = (await findFaults(one.code, language)).filter(isGrave);
      const isHit = one.line === undefined ? findings.length > 0 : findings.some(({ line }) => line === one.line);
      if (isHit) counts[set] += 1;
      totals[set][0] += Number(isHit);
      totals[set][1] += 1;
      if (isVerbose) printCase(`${language}, ${set}`, one, findings, isHit);
    }
  }
  table[language] = {
    "open found": `${counts.open} of 5`,
    "held-out found": `${counts["held-out"]} of 5`,
    "false alarms": `${counts.clean} of 5`,
  };
}

const share = ([hits, all]: readonly number[]) =>
  `${hits} of ${all} (${Math.round((100 * (hits ?? 0)) / (all ?? 1))} %)`;
table.all = {
  "open found": share(totals.open),
  "held-out found": share(totals["held-out"]),
  "false alarms": share(totals.clean),
};
console.table(table);
const found = [totals.open[0] + totals["held-out"][0], totals.open[1] + totals["held-out"][1]];
console.log(`Found on the right line: ${share(found)}; clean programs with a false alarm: ${share(totals.clean)}.`);

console.log("Descriptions that ask for code:");
console.table(await countPrompts());

function printCase(where: string, { name, line }: Case, findings: readonly Finding[], isHit: boolean) {
  const mark = line === undefined ? (isHit ? "ALARM" : "quiet") : isHit ? "found" : "missed";
  console.log(`${mark.padEnd(6)} ${where}: ${name}${line === undefined ? "" : `, line ${line}`}`);
  for (const finding of findings)
    console.log(`         ${finding.line} ${finding.severity} ${finding.type}: ${finding.message}`);
}
