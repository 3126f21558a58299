import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { unpackWoff } from "./unpack-woff.ts";

/** One family for everything. Its files are cut by script, so that a text may need several of them. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
export type Subset = (typeof SUBSETS)[number];
export type Weight = 400 | 500 | 600;

/** A stretch of text that one file of the family can set. */
type Run = { subset: Subset; text: string };

/** Stands for letters that no file of the family has: an emoji, another script. */
const MISSING = "[?]";

/** Signs that engineers write and the family's files leave out. */
const SPELLED_OUT = new Map([
  ["→", "->"],
  ["←", "<-"],
  ["≤", "<="],
  ["≥", ">="],
  ["≈", "~"],
  ["≠", "!="],
]);

const { resolve } = createRequire(import.meta.url);

export function readGeist(subset: Subset, weight: Weight): Buffer {
  return unpackWoff(readFileSync(resolve(`@fontsource/geist/files/geist-${subset}-${weight}-normal.woff`)));
}

/** What can be set of a text: one line, nothing invisible, and a visible stand-in for what the family lacks. */
export function settable(text: string): string {
  const visible = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\S\u00a0]+/g, " ")
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, "")
    .trim();
  return Array.from(visible, (sign) => SPELLED_OUT.get(sign) ?? (subsetOf(sign) ? sign : "\0"))
    .join("")
    .replace(/\0+/g, MISSING);
}

/** Cuts settable text where another file has to take over. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const subset = subsetOf(letter) ?? "latin";
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += letter;
    else runs.push({ subset, text: letter });
  }
  return runs;
}

/** The files cover the same letters in every weight, so one weight is asked. */
const coverage = new Map<Subset, ReadonlySet<number>>();

function subsetOf(letter: string): Subset | undefined {
  const codePoint = letter.codePointAt(0) ?? 0;
  return SUBSETS.find((subset) => coverageOf(subset).has(codePoint));
}

function coverageOf(subset: Subset): ReadonlySet<number> {
  const known = coverage.get(subset);
  if (known) return known;
  const font = fontkit.create(readGeist(subset, 400)) as fontkit.Font;
  const covered = new Set(font.characterSet);
  coverage.set(subset, covered);
  return covered;
}
