import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readOffLine } from "./machine.ts";
import { type Section, toMarkdown } from "./section.ts";

const FILE = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));

const HEAD = `# Benchmarks

Written by \`npm run bench\` and \`npm run bench:cluster\`. Speeds of a machine say little, so each is held against something
measured in the same run: a bare \`node:http\` server that takes and answers the same bytes, or an empty database.`;

/** Everything below it is written by hand. */
export const BY_HAND = "<!-- From here on written by hand: the script keeps it as it is. -->";

const READ_OFF = /^Read off on .+$/m;

/** Prints a section and writes it to docs/benchmarks.md without changing the others. */
export function report(section: Section): void {
  console.log(`\n${toMarkdown(section)}`);
  const before = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  writeFileSync(FILE, mergeReport(before, section, readOffLine()));
}

/**
 * Replaces one section of the file. Sections measured on another day or machine than the one at the top say so, so that
 * sections of several runs can coexist.
 */
export function mergeReport(before: string, section: Section, readOff: string): string {
  const [measured = "", byHand = ""] = before.split(BY_HAND);
  const [head = "", ...sections] = measured.split(/^(?=## )/m);
  const formerly = READ_OFF.exec(head)?.[0];
  const kept = sections.map((text) => (formerly === readOff ? text : withReadOff(text, formerly)));
  const place = kept.findIndex((text) => text.startsWith(`## ${section.title}\n`));
  kept.splice(place < 0 ? kept.length : place, 1, toMarkdown(section));
  const parts = [HEAD, readOff, ...kept.map((text) => text.trim())];
  if (byHand) parts.push(BY_HAND, byHand.trim());
  return `${parts.join("\n\n")}\n`;
}

const withReadOff = (text: string, readOff: string | undefined) =>
  readOff === undefined || READ_OFF.test(text) ? text : `${text.trim()}\n\n${readOff}\n`;
