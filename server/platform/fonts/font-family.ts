import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { unpackWoff } from "./unpack-woff.ts";

/** A family is split into one file per script, so a text may need several of them. */
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
export type Subset = (typeof SCRIPTS)[number] | "greek";
export type Weight = 400 | 500 | 600;

/** The typefaces that the owner chooses from, as static files: fontkit can't instantiate the pages' variable ones. */
const FAMILIES = {
  geist: { files: "geist", subsets: SCRIPTS },
  inter: { files: "inter", subsets: [...SCRIPTS, "greek"] },
  "source-serif": { files: "source-serif-4", subsets: [...SCRIPTS, "greek"] },
} as const satisfies Record<string, { files: string; subsets: readonly Subset[] }>;

export type FamilyName = keyof typeof FAMILIES;
export type FontFamily = ReturnType<typeof openFamily>;

/** A run of text covered by a single file. */
type Run = { subset: Subset; text: string };

/** Replaces characters that no file has, such as emoji or other scripts. */
const MISSING = "[?]";

/** Substitutes for signs that engineers use but the fonts lack. */
const SPELLED_OUT = new Map([
  ["→", "->"],
  ["←", "<-"],
  ["≤", "<="],
  ["≥", ">="],
  ["≈", "~"],
  ["≠", "!="],
]);

const { resolve } = createRequire(import.meta.url);

const families = new Map<FamilyName, FontFamily>();

export function fontFamily(name: FamilyName): FontFamily {
  const family = families.get(name) ?? openFamily(name);
  families.set(name, family);
  return family;
}

function openFamily(name: FamilyName) {
  const { files, subsets } = FAMILIES[name];
  const fonts = new Map<string, fontkit.Font>();

  function read(subset: Subset, weight: Weight): Buffer {
    return unpackWoff(readFileSync(resolve(`@fontsource/${files}/files/${files}-${subset}-${weight}-normal.woff`)));
  }

  function open(subset: Subset, weight: Weight): fontkit.Font {
    const key = `${subset} ${weight}`;
    const font = fonts.get(key) ?? (fontkit.create(read(subset, weight)) as fontkit.Font);
    fonts.set(key, font);
    return font;
  }

  /** All weights cover the same characters, so one is enough. */
  const coverage = subsets.map((subset) => ({ subset, covered: new Set(open(subset, 400).characterSet) }));

  function subsetOf(letter: string): Subset | undefined {
    const codePoint = letter.codePointAt(0) ?? 0;
    return coverage.find(({ covered }) => covered.has(codePoint))?.subset;
  }

  /** Prepares text for typesetting: one line, nothing invisible, and a visible replacement for missing characters. */
  function settable(text: string): string {
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
  function runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const subset = subsetOf(letter) ?? "latin";
      const last = runs.at(-1);
      if (last?.subset === subset) last.text += letter;
      else runs.push({ subset, text: letter });
    }
    return runs;
  }

  const { ascent, descent, unitsPerEm } = open("latin", 400);
  return {
    read,
    open,
    settable,
    runsOf,
    /** The line height and descent of every file, as multiples of the font size. */
    letterHeight: (ascent - descent) / unitsPerEm,
    descent: -descent / unitsPerEm,
  };
}
