/** How files of a kind begin; a name or a type can be wrong. */
const BEGINNINGS: readonly [format: string, pattern: RegExp][] = [
  ["JPEG", /^\xff\xd8\xff/],
  ["PNG", /^\x89PNG/],
  ["GIF", /^GIF8/],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["AVIF", /^.{4}ftypavi[fs]/s],
  ["HEIC", /^.{4}ftyp(?:hei[cx]|mif1)/s],
  ["BMP", /^BM/],
  ["SVG", /<svg[\s>]/i],
];

const READ_BYTES = 1_024;

/** The kind of picture in a file, as its first bytes say. */
export async function formatOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  const known = BEGINNINGS.find(([, pattern]) => pattern.test(beginning));
  return known?.[0] ?? file.type.replace("image/", "").toUpperCase();
}
