import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { fileURLToPath } from "node:url";

export type Row = Record<string, string | number>;

/** One section of a published report: what was measured and how, the numbers, and notes. */
export type Section = { title: string; intro: string; table: Row[]; notes?: string[] };

/** Everything below it is written by hand. */
export const BY_HAND = "<!-- Everything below is written by hand. The script leaves it unchanged. -->";

const MEASURED = /^Measured on .+$/m;

/** Prints a section and writes it to a file in docs/ without changing the others. */
export function report(file: "benchmarks.md" | "scores.md", section: Section): void {
  console.log(`\n${toMarkdown(section)}`);
  const path = fileURLToPath(new URL(`../docs/${file}`, import.meta.url));
  writeFileSync(path, mergeReport(existsSync(path) ? readFileSync(path, "utf8") : "", section, measuredLine()));
}

/**
 * Replaces one section of the file. Sections measured on another day or machine than the one at the top say so, so that
 * sections of several runs can coexist.
 */
export function mergeReport(before: string, section: Section, measured: string): string {
  const [generated = "", byHand = ""] = before.split(BY_HAND);
  const [head = "", ...sections] = generated.split(/^(?=## )/m);
  const formerly = MEASURED.exec(head)?.[0];
  const updated = sections.map((text) => (formerly === measured ? text : withMeasuredLine(text, formerly)));
  const place = updated.findIndex((text) => text.startsWith(`## ${section.title}\n`));
  updated.splice(place < 0 ? updated.length : place, 1, toMarkdown(section));
  const parts = [head.replace(MEASURED, "").trim(), measured, ...updated.map((text) => text.trim())];
  if (byHand) parts.push(BY_HAND, byHand.trim());
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const withMeasuredLine = (text: string, measured: string | undefined) =>
  measured === undefined || MEASURED.test(text) ? text : `${text.trim()}\n\n${measured}\n`;

function toMarkdown({ title, intro, table, notes = [] }: Section): string {
  const columns = Object.keys(table[0] ?? {});
  const lines = table.map((row) => columns.map((column) => row[column]?.toLocaleString("en-US") ?? ""));
  const cells = [columns, columns.map(() => "---"), ...lines].map((each) => `| ${each.join(" | ")} |`).join("\n");
  return `${[`## ${title}`, intro, columns.length > 0 ? cells : "", ...notes].filter(Boolean).join("\n\n")}\n`;
}

/** The hardware, versions and date behind the numbers, without names or paths of the machine. */
function measuredLine(): string {
  const processors = cpus();
  const cores = processors.length === 1 ? "1 core" : `${processors.length} cores`;
  const system = `${type()} ${release().split(".").slice(0, 2).join(".")}`;
  const date = new Date().toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const model = processors[0]?.model.trim() ?? process.arch;
  return `Measured on ${date}: ${model}, ${cores}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${system}, Node ${process.versions.node}.`;
}
