/** A drawn page, independent of the output: text in a PDF, or ink in a picture. */

export type Face = "regular" | "bold" | "mono";
export type Align = "left" | "right" | "center";
export type TextMark = { kind: "text"; x: number; y: number; text: string; size: number; face: Face; align: Align };
type RuleMark = { kind: "rule"; x: number; y: number; width: number; height: number; gray: number };
export type Mark = TextMark | RuleMark;

/** In points from the top left corner; the `y` of a text is its baseline. */
export const A4 = { width: 595, height: 842 };

export class Sheet {
  readonly marks: Mark[] = [];
  readonly size: { width: number; height: number };

  constructor(size = A4) {
    this.size = size;
  }

  text(
    x: number,
    y: number,
    text: string,
    { size = 10, face = "regular", align = "left" }: Partial<Pick<TextMark, "size" | "face" | "align">> = {},
  ) {
    this.marks.push({ kind: "text", x, y, text, size, face, align });
  }

  /** Lines below each other. */
  lines(
    x: number,
    y: number,
    texts: readonly string[],
    style: Partial<Pick<TextMark, "size" | "face" | "align">> = {},
    leading = 14,
  ) {
    for (const [index, text] of texts.entries()) this.text(x, y + index * leading, text, style);
  }

  rule(x: number, y: number, width: number, gray = 160, height = 0.7) {
    this.marks.push({ kind: "rule", x, y, width, height, gray });
  }
}
