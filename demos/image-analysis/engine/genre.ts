import type { Pixels } from "./colors.ts";

/** What a picture is if it is no photograph: drawn in flat colors, with lines of text or without. */
export type Genre = "screenshot with text" | "chart or drawing";

/**
 * The share of the pixels that have one of the eight most frequent colors, exactly. Of 22 photographs, the most had 0.52;
 * of 88 charts and screenshots, two had less than this.
 */
const FLAT_FROM = 0.6;
const FLAT_COLORS = 8;
/** This many evenly spaced pixels have the same colors as all of them. */
const MAX_POINTS = 40_000;

/** The side of a cell in pixels: about the height of small print in a picture of the size that is measured. */
const CELL = 8;
/** From this step of brightness on, two neighbors are an edge; a cell with so many has strokes in it. */
const EDGE = 24;
const EDGES_OF_STROKES = 8;
/** A line of text is a row of at least so many such cells. */
const CELLS_OF_LINE = 4;
/** The share of the strokes that are in lines: 0.57 and more in screenshots, at most 0.5 in nine of ten charts. */
const TEXT_FROM = 0.55;
/** Cells with strokes, as a share of all: an even color is no drawing, and a few words are no page. */
const MIN_STROKES = 0.01;
const MIN_TEXT = 0.03;
/** Too small to tell. */
const MIN_CELLS = 100;

export function genreOf(pixels: Pixels): Genre | undefined {
  if (flatShare(pixels) < FLAT_FROM) return undefined;
  const rows = strokesOf(pixels);
  const cells = rows.flat();
  const strokes = cells.filter(Boolean).length;
  if (cells.length < MIN_CELLS || strokes < cells.length * MIN_STROKES) return undefined;
  const inLines = rows.reduce((sum, row) => sum + cellsInLines(row), 0);
  const isText = inLines >= strokes * TEXT_FROM && strokes >= cells.length * MIN_TEXT;
  return isText ? "screenshot with text" : "chart or drawing";
}

function flatShare({ data, width, height }: Pixels): number {
  const counts = new Map<number, number>();
  const step = Math.ceil(Math.sqrt((width * height) / MAX_POINTS));
  let all = 0;
  for (let row = 0; row < height; row += step) {
    for (let column = 0; column < width; column += step) {
      const at = (row * width + column) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      const color = alpha < 128 ? 0xffffff : (red << 16) | (green << 8) | blue;
      counts.set(color, (counts.get(color) ?? 0) + 1);
      all += 1;
    }
  }
  const most = [...counts.values()].sort((one, other) => other - one).slice(0, FLAT_COLORS);
  return most.reduce((sum, count) => sum + count, 0) / all;
}

/** Which cells have strokes in them, row by row. */
function strokesOf(pixels: Pixels): boolean[][] {
  const { width, height } = pixels;
  const levels = brightnessOnWhite(pixels);
  const isEdge = (at: number) => Math.abs((levels[at] ?? 0) - (levels[at - 1] ?? 0)) > EDGE;
  const hasStrokes = (left: number, top: number) => {
    let edges = 0;
    for (let y = top; y < top + CELL; y++) {
      for (let x = left + 1; x < left + CELL; x++) if (isEdge(y * width + x)) edges += 1;
    }
    return edges >= EDGES_OF_STROKES;
  };
  return Array.from({ length: Math.floor(height / CELL) }, (_, row) =>
    Array.from({ length: Math.floor(width / CELL) }, (_, column) => hasStrokes(column * CELL, row * CELL)),
  );
}

function cellsInLines(row: readonly boolean[]): number {
  let [sum, length] = [0, 0];
  for (const isStroke of [...row, false]) {
    if (isStroke) length += 1;
    else {
      if (length >= CELLS_OF_LINE) sum += length;
      length = 0;
    }
  }
  return sum;
}

/** From 0 to 255; what is transparent is shown on white. */
function brightnessOnWhite({ data, width, height }: Pixels): Uint8Array {
  const levels = new Uint8Array(width * height).fill(255);
  for (let at = 0; at < levels.length; at++) {
    const [red, green, blue, alpha] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2], data[at * 4 + 3]];
    if ((alpha ?? 0) >= 128) levels[at] = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  }
  return levels;
}
