import type { Box, Pixels } from "../colors.ts";

const GRAY = 128;

/**
 * The models take square input. The picture is centered on a gray square, since stretching it would distort shapes;
 * transparent areas become white.
 */
export function toSquare({ data, width, height }: Pixels): { data: Int32Array; side: number } {
  const side = Math.max(width, height);
  const [left, top] = margins(width, height);
  const square = new Int32Array(side * side * 3).fill(GRAY);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 4;
      const to = ((row + top) * side + column + left) * 3;
      const alpha = (data[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++) {
        square[to + channel] = Math.round((data[from + channel] ?? 0) * alpha + 255 * (1 - alpha));
      }
    }
  }
  return { data: square, side };
}

/** Converts a box from fractions of the square to fractions of the picture, clipped to its edges. */
export function fromSquare(
  [x, y, w, h]: readonly [number, number, number, number],
  width: number,
  height: number,
): Box {
  const side = Math.max(width, height);
  const [marginLeft, marginTop] = margins(width, height);
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const left = clamp((x * side - marginLeft) / width);
  const top = clamp((y * side - marginTop) / height);
  return {
    left,
    top,
    width: clamp(((x + w) * side - marginLeft) / width) - left,
    height: clamp(((y + h) * side - marginTop) / height) - top,
  };
}

function margins(width: number, height: number): [left: number, top: number] {
  const side = Math.max(width, height);
  return [Math.floor((side - width) / 2), Math.floor((side - height) / 2)];
}
