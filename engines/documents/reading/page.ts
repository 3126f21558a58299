/** The result of reading a document: its words with their positions and the reader's confidence. */

/** In the page's own units, from its top-left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** `confidence` is from 0 to 1: text embedded in a PDF is certain, recognized text is not. */
export type Word = { text: string; box: Box; confidence: number };

export type Page = { number: number; width: number; height: number; words: readonly Word[] };

export const right = ({ x, width }: Box) => x + width;
export const bottom = ({ y, height }: Box) => y + height;
export const middle = ({ y, height }: Box) => y + height / 2;

/** The smallest box that contains all of them. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}
