import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { unpackWoff } from "./unpack-woff.ts";

/** The font family is split into one file per script, so a text may need several of them. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
export type Subset = (typeof SUBSETS)[number];
export type Weight = 400 | 500 | 600;

/** A run of text covered by a single file. */
type Run = { subset: Subset; text: string };

/** Replaces characters that no file has, such as emoji or other scripts. */
const MISSING = "[?]";

/** Substitutes for signs that engineers use but the font lacks. */
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

/** Prepares text for typesetting: one line, nothing invisible, and a visible replacement for missing characters. */
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

/** Splits prepared text into runs for each font file. */
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

/** All weights cover the same characters, so one is enough. */
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
