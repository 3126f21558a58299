import type { Page, Word } from "#engines/documents/reading/page.ts";

export type CellAt = readonly [x: number, y: number, text: string, size?: number, confidence?: number];

/** Builds a page from cells of text at given positions. */
export function pageOf(cells: readonly CellAt[], { number = 1, width = 595, height = 842 } = {}): Page {
  const words = cells.flatMap(([x, y, text, size = 10, confidence = 1]): Word[] => {
    let pen = x;
    return text.split(" ").map((word) => {
      const wide = word.length * size * 0.5;
      const box = { x: pen, y, width: wide, height: size };
      pen += wide + size * 0.3;
      return { text: word, box, confidence };
    });
  });
  return { number, width, height, words };
}
