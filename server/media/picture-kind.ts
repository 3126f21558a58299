/** Recognizes a picture by its first bytes, whatever its name. SVG is not accepted, since it can contain scripts. */
export function isPicture(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString("latin1", start, end);
  return (
    bytes.subarray(0, 3).equals(JPEG) ||
    bytes.subarray(0, 8).equals(PNG) ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && /^(avif|avis|mif1)$/.test(text(8, 12)))
  );
}

const JPEG = Buffer.from("ffd8ff", "hex");
const PNG = Buffer.from("89504e470d0a1a0a", "hex");
