/**
 * Measures how many fields of generated invoices are read correctly, by layout and condition, with the browser's own code;
 * whether values marked as certain are right; and how long a page takes. Times are CPU time, so that other work on the
 * machine does not count.
 */

import { understand } from "#demos/document-ai/engine/understand.ts";
import { corpus, DEGRADATIONS, type Specimen } from "./corpus.ts";
import { openReaders } from "./readers.ts";
import { type Mark, mark, percent, shareRight } from "./score.ts";

const only = process.argv.includes("--known") ? "known" : "all";
const seed = Number(/^--seed=(\d+)$/.exec(process.argv.find((each) => each.startsWith("--seed=")) ?? "")?.[1] ?? 1);
const named = /^--layout=(.+)$/.exec(process.argv.find((each) => each.startsWith("--layout=")) ?? "")?.[1];
const isVerbose = process.argv.includes("--faults");
const CERTAIN = 95;
/** The required shares of correct fields. */
const BARS = { text: 0.9, scans: 0.8, certain: 0.95 };

type Result = { specimen: Specimen; marks: Mark[]; seconds: number };

const readers = await openReaders();
const results: Result[] = [];
for await (const specimen of corpus(only, seed, named)) {
  const started = process.cpuUsage();
  const pages =
    specimen.degradation === "text" ? await readers.readPdf(specimen.file) : await readers.readScan(specimen.file);
  const { findings, items } = understand(pages);
  const { user, system } = process.cpuUsage(started);
  const marks = mark(specimen, findings, items);
  results.push({ specimen, marks, seconds: (user + system) / 1e6 });
  if (isVerbose) printFaults(specimen, marks);
}

const of = (filter: (specimen: Specimen) => boolean) =>
  results.filter(({ specimen }) => filter(specimen)).flatMap(({ marks }) => marks);
const table: Record<string, Record<string, string>> = {};
for (const layout of new Set(results.map(({ specimen }) => specimen.layout))) {
  const heldOut = results.some(({ specimen }) => specimen.layout === layout && specimen.heldOut);
  table[`${layout}${heldOut ? " (held out)" : ""}`] = row((specimen) => specimen.layout === layout);
}
if (only === "all") table["all held out"] = row(({ heldOut }) => heldOut);
table.all = row(() => true);
console.table(table);

function row(filter: (specimen: Specimen) => boolean): Record<string, string> {
  return Object.fromEntries(
    DEGRADATIONS.map((degradation) => [
      degradation,
      percent(shareRight(of((each) => filter(each) && each.degradation === degradation))),
    ]),
  );
}

for (const degradation of DEGRADATIONS) {
  const mine = results.filter(({ specimen }) => specimen.degradation === degradation);
  const certain = mine.flatMap(({ marks }) => marks).filter(({ found, confidence }) => found && confidence >= CERTAIN);
  const seconds = mine.map((result) => result.seconds).sort((one, other) => one - other);
  console.log(
    `${degradation}: ${certain.length} of ${mine.flatMap(({ marks }) => marks).length} values marked ${CERTAIN} or more, ${percent(shareRight(certain))} of them right; ` +
      `${seconds[Math.floor(seconds.length / 2)]?.toFixed(2)} s a page (median), ${seconds.at(-1)?.toFixed(2)} s at most`,
  );
}
const certain = of(() => true).filter(({ found, confidence }) => found && confidence >= CERTAIN);
console.log(`Values marked ${CERTAIN} or higher: ${percent(shareRight(certain))} of ${certain.length} right`);

const missed = Object.entries({
  [`${BARS.text * 100} % of the fields of text PDFs`]:
    shareRight(of(({ degradation }) => degradation === "text")) < BARS.text,
  [`${BARS.scans * 100} % of the fields of scans`]:
    shareRight(of(({ degradation }) => degradation !== "text")) < BARS.scans,
  [`${BARS.certain * 100} % of the values marked ${CERTAIN} or more`]: shareRight(certain) < BARS.certain,
}).flatMap(([bar, isMissed]) => (isMissed ? [bar] : []));
console.log(missed.length === 0 ? "All targets are met." : `Missed: ${missed.join("; ")}.`);
if (missed.length > 0) process.exitCode = 1;

function printFaults({ layout, degradation }: Specimen, marks: readonly Mark[]) {
  for (const { field, printed, found, confidence, isRight } of marks) {
    if (!isRight) console.log(`${layout}, ${degradation}: ${field} is ${printed}, found ${found} (${confidence})`);
  }
}
