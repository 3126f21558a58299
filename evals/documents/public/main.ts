/**
 * Measures the document reader on documents by others: node evals/documents/public/main.ts FOLDER [set] [--held-out | --unseen]
 * FOLDER holds what README.md lists. Only the development part is read unless asked otherwise.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "#app/lib/documents/reading/page.ts";
import { understand } from "#demos/document-ai/engine/understand.ts";
import { openReaders } from "../readers.ts";
import { type Mark, percent, shareRight } from "../score.ts";
import { cuadContracts } from "./cuad.ts";
import { printedResumes } from "./resumes.ts";
import { lotOf, type PublicSpecimen } from "./specimen.ts";
import { sroieReceipts } from "./sroie.ts";
import { eInvoices, zugferdInvoices } from "./zugferd.ts";

const [root, wanted = ""] = process.argv.slice(2).filter((each) => !each.startsWith("--"));
if (!root) throw new Error("Name the folder of the public documents.");
const split = process.argv.includes("--held-out")
  ? "held out"
  : process.argv.includes("--unseen")
    ? "unseen"
    : "development";
const isVerbose = process.argv.includes("--faults");
const only = /^--only=(.+)$/.exec(process.argv.find((each) => each.startsWith("--only=")) ?? "")?.[1];
const CERTAIN = 95;

const { readPdf, readScan } = await openReaders();
const specimens: PublicSpecimen[] = [
  ...zugferdInvoices(join(root, "zugferd-corpus"), readPdf),
  ...eInvoices(join(root, "einvoices"), readPdf),
  ...cuadContracts(join(root, "cuad"), readPdf),
  ...printedResumes(join(root, "resumes"), readPdf),
  ...sroieReceipts(join(root, "sroie"), readScan),
];

/** Recognition takes seconds a page and does not depend on the rules. */
async function readOnce({ set, name, read }: PublicSpecimen): Promise<Page[]> {
  const file = join(root as string, ".read", `${lotOf(set)}-${name.replace(/[^\w.-]/g, "_")}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const pages = await read();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(pages));
  return pages;
}

const marks = new Map<string, Mark[]>();
for (const specimen of specimens) {
  if (
    specimen.split !== split ||
    !specimen.set.toLowerCase().includes(wanted) ||
    (only && !specimen.name.includes(only))
  )
    continue;
  const pages = await readOnce(specimen);
  const understanding = understand(pages);
  const own = await specimen.mark(understanding, pages);
  marks.set(specimen.set, [...(marks.get(specimen.set) ?? []), ...own]);
  if (isVerbose) {
    console.log(
      `${specimen.name}: ${understanding.type}, ${own.filter(({ isRight }) => isRight).length} of ${own.length}`,
    );
    for (const { field, printed, found, confidence, isRight } of own)
      if (!isRight) console.log(`  ${field} is ${printed}, found ${found} (${confidence})`);
  }
}

for (const [set, all] of marks) {
  const certain = all.filter(({ found, confidence }) => found && confidence >= CERTAIN);
  console.log(
    `\n${set}, ${split}: ${percent(shareRight(all))} of ${all.length} values right; of ${certain.length} marked ${CERTAIN} or more, ${percent(shareRight(certain))}`,
  );
  console.table(
    Object.fromEntries(
      [...Map.groupBy(all, ({ field }) => field)].map(([field, own]) => [
        field,
        {
          values: own.length,
          right: percent(shareRight(own)),
          found: percent(own.filter(({ found }) => found).length / own.length),
        },
      ]),
    ),
  );
}
