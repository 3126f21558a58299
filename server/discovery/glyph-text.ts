import type { Font } from "fontkit";
import type { FamilyName, FontFamily, Weight } from "#server/platform/fonts/font-family.ts";

/** Renders text as outlines, so that a picture looks the same on a machine without our fonts. */

/** A weight of a font family; loaded when the first picture is drawn. */
type Face = { family: FontFamily; weight: Weight };

/** Tracking is in em. */
export type TextStyle = { face: Face; size: number; tracking?: number };

export async function loadFace(name: FamilyName, weight: Weight): Promise<Face> {
  const { fontFamily } = await import("#server/platform/fonts/font-family.ts");
  return { family: fontFamily(name), weight };
}

/** The outlines of a line from left to right with their positions, and the width of the line. */
function setLine(text: string, { face, size, tracking = 0 }: TextStyle) {
  const outlines: { font: Font; glyph: ReturnType<Font["layout"]>["glyphs"][number]; x: number; y: number }[] = [];
  let pen = 0;
  for (const run of face.family.runsOf(text)) {
    const font = face.family.open(run.subset, face.weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {};
      outlines.push({ font, glyph, x: pen + xOffset * scale, y: yOffset * scale });
      pen += xAdvance * scale + tracking * size;
    }
  }
  return { outlines, width: pen };
}

export function widthOf(text: string, style: TextStyle): number {
  return setLine(text, style).width;
}

/** Breaks text into at most `maxLines` lines; text that doesn't fit ends in an ellipsis. */
export function wrapText(text: string, style: TextStyle, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of style.face.family.settable(text).split(" ")) {
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

/** One line of text as SVG paths, with its baseline at y. */
export function textPath(text: string, style: TextStyle, x: number, y: number): string {
  return setLine(text, style)
    .outlines.map(({ font, glyph, x: dx, y: dy }) => {
      const scale = style.size / font.unitsPerEm;
      return `<path transform="translate(${x + dx} ${y - dy}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    })
    .join("");
}
