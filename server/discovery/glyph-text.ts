import { createRequire } from "node:module";
import type { Font } from "fontkit";

/** Text as outlines, so that a picture looks the same on a machine without our fonts. */

const FILES = {
  400: "geist-latin-400-normal.woff",
  500: "geist-latin-500-normal.woff",
  600: "geist-latin-600-normal.woff",
};
type Weight = keyof typeof FILES;

const faces = new Map<Weight, Promise<Font>>();

export function loadFace(weight: Weight): Promise<Font> {
  let face = faces.get(weight);
  if (!face) {
    face = openFont(FILES[weight]);
    faces.set(weight, face);
  }
  return face;
}

async function openFont(file: string): Promise<Font> {
  const { openSync } = await import("fontkit");
  const path = createRequire(import.meta.url).resolve(`@fontsource/geist/files/${file}`);
  return openSync(path) as Font;
}

type TextStyle = { font: Font; size: number /** In parts of the size, as in CSS's em. */; tracking?: number };

export function widthOf(text: string, { font, size, tracking = 0 }: TextStyle): number {
  const { advanceWidth, glyphs } = font.layout(text);
  return (advanceWidth / font.unitsPerEm) * size + glyphs.length * tracking * size;
}

/** Words on as many lines as they need, at most `maxLines`; what does not fit ends in an ellipsis. */
export function wrapText(text: string, style: TextStyle, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, style) <= maxWidth) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const shown = lines.slice(0, maxLines);
  const cut = lines.length > maxLines;
  return shown.map((entry, index) => shortened(entry, style, maxWidth, cut && index === maxLines - 1));
}

function shortened(line: string, style: TextStyle, maxWidth: number, cut: boolean): string {
  if (!cut && widthOf(line, style) <= maxWidth) return line;
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  while (letters.length > 0 && widthOf(`${letters.join("")}…`, style) > maxWidth) letters.pop();
  return `${letters.join("").replace(/[\s,;:.]+$/, "")}…`;
}

/** One line as the path of an SVG, its baseline at y. */
export function textPath(text: string, style: TextStyle, x: number, y: number): string {
  const { font, size, tracking = 0 } = style;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const position = positions[index];
    const outline = glyph.path.translate(pen + (position?.xOffset ?? 0), position?.yOffset ?? 0).toSVG();
    pen += (position?.xAdvance ?? glyph.advanceWidth) + (tracking * size) / scale;
    return outline;
  });
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${outlines.join("")}"/>`;
}
