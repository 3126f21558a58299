type Measure = (text: string) => number;

/** Breaks text into lines no wider than `width`, between words, or within one that is too wide on its own. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const space = measure(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ").flatMap((word) => cutWord(word, width, measure))) {
    const needed = measure(word);
    if (line && used + space + needed <= width) {
      line += ` ${word}`;
      used += space + needed;
    } else {
      if (line) lines.push(line);
      line = word;
      used = needed;
    }
  }
  return [...lines, line];
}

/** An address is cut behind its marks, and only where a part of it is too wide within that. */
const PARTS_OF_ADDRESS = /(?<=[/@.?&=_-])(?=[^/@.?&=_-])/;

function cutWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts = word.split(PARTS_OF_ADDRESS);
  return filled(
    parts.flatMap((part) => (measure(part) <= width ? [part] : filled(Array.from(part), width, measure))),
    width,
    measure,
  );
}

/** Joins parts as long as they fit. */
function filled(parts: readonly string[], width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of parts) {
    if (piece && measure(piece + part) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += part;
  }
  return [...pieces, piece];
}
