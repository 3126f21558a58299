import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { fontFamily } from "#server/platform/fonts/font-family.ts";
import type { Face } from "./layout.ts";

const { resolve } = createRequire(import.meta.url);

const FILES: Record<Face, () => Buffer> = {
  regular: () => fontFamily("geist").read("latin", 400),
  bold: () => fontFamily("geist").read("latin", 600),
  mono: () => readFileSync(resolve("@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2")),
};

export const fontFile = (face: Exclude<Face, "mono">) => FILES[face]();

type Outline = { path: string; advance: number };

const faces = new Map<Face, (letter: string) => Outline>();

/** Glyph outlines at unit height, so that drawing needs no installed font. */
export function outlinesOf(face: Face): (letter: string) => Outline {
  const known = faces.get(face);
  if (known) return known;
  const font = fontkit.create(FILES[face]()) as fontkit.Font;
  const letters = new Map<string, Outline>();
  function outline(letter: string): Outline {
    const drawn = letters.get(letter);
    if (drawn) return drawn;
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const scaled = glyph.path.scale(1 / font.unitsPerEm, -1 / font.unitsPerEm);
    const made = { path: scaled.toSVG(), advance: glyph.advanceWidth / font.unitsPerEm };
    letters.set(letter, made);
    return made;
  }
  faces.set(face, outline);
  return outline;
}
