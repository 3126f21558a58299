import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { measuredLine } from "./machine.ts";
import { type Section, toMarkdown } from "./section.ts";

const FILE = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));

const HEAD = `# Benchmarks

Written by \`npm run bench\` and \`npm run bench -- cluster\`. Absolute speeds depend on the machine, so each one is compared with
a baseline from the same run: a bare \`node:http\` server that handles the same bytes, or an empty database.`;

/** Everything below it is written by hand. */
export const BY_HAND = "<!-- Everything below is written by hand. The script leaves it unchanged. -->";

const MEASURED = /^Measured on .+$/m;

/** Prints a section and writes it to docs/benchmarks.md without changing the others. */
export function report(section: Section): void {
  console.log(`\n${toMarkdown(section)}`);
  const before = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  writeFileSync(FILE, mergeReport(before, section, measuredLine()));
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
  const parts = [HEAD, measured, ...updated.map((text) => text.trim())];
  if (byHand) parts.push(BY_HAND, byHand.trim());
  return `${parts.join("\n\n")}\n`;
}

const withMeasuredLine = (text: string, measured: string | undefined) =>
  measured === undefined || MEASURED.test(text) ? text : `${text.trim()}\n\n${measured}\n`;
