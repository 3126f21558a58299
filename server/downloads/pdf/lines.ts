type Measure = (text: string) => number;

/** Breaks text into lines no wider than `width`, between words or within a word that is too wide on its own. */
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

function cutWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const letter of word) {
    const needed = measure(letter);
    if (piece && used + needed > width) {
      pieces.push(piece);
      piece = "";
      used = 0;
    }
    piece += letter;
    used += needed;
  }
  return [...pieces, piece];
}
