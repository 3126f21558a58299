/** An A4 page at 200 dpi: enough for small print, and fast. */
const LONG_SIDE = 2339;

/** The width for recognition: small images are enlarged, photos are scaled down. */
export function widthToRead(width: number, height: number): number {
  return Math.max(1, Math.round((width * LONG_SIDE) / Math.max(width, height)));
}
