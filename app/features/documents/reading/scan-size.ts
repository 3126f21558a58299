/** An A4 page at 200 dots to the inch: enough for small print, and quick. */
const LONG_SIDE = 2339;

/** How wide a picture is read: small ones are enlarged, photos made smaller, to the size that recognition likes. */
export function widthToRead(width: number, height: number): number {
  return Math.max(1, Math.round((width * LONG_SIDE) / Math.max(width, height)));
}
