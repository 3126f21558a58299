/** What reading a document gives: its words, each where it stands and with how sure the reader is of it. */

/** In the page's own units, from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** `confidence` is from 0 to 1: text that a PDF carries is certain, recognised text is not. */
export type Word = { text: string; box: Box; confidence: number };

export type Page = { number: number; width: number; height: number; words: readonly Word[] };

export const right = ({ x, width }: Box) => x + width;
export const bottom = ({ y, height }: Box) => y + height;
export const middle = ({ y, height }: Box) => y + height / 2;

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}
