import sharp from "sharp";
import { outlinesOf } from "./fonts.ts";
import { A4, type Drawn } from "./layout.ts";
import type { Random } from "./random.ts";

/** How a scanner degrades a page. */
type Wear = { dpi: number; noise: number; blur: number; paper: number; ink: number; shade: number; quality: number };

const SCANS = {
  scan: {
    wear: { dpi: 200, noise: 7, blur: 0.6, paper: 248, ink: 40, shade: 4, quality: 80 },
    tilt: (random: Random) => (random.next() - 0.5) * 1.6,
  },
  "worse scan": {
    wear: { dpi: 150, noise: 14, blur: 0.8, paper: 226, ink: 70, shade: 26, quality: 55 },
    tilt: (random: Random) => (random.next() < 0.5 ? -1 : 1) * (1 + random.next() * 1.5),
  },
};
export type Scan = keyof typeof SCANS;

/** Renders a page as a scan: drawn as ink, tilted, blurred, shaded, noisy, and compressed as JPEG. */
export async function asScan(marks: readonly Drawn[], scan: Scan, random: Random): Promise<Buffer> {
  const { wear, tilt } = SCANS[scan];
  const width = Math.round((A4.width / 72) * wear.dpi);
  const height = Math.round((A4.height / 72) * wear.dpi);
  const paper = { r: wear.paper, g: wear.paper, b: wear.paper };
  const { data } = await sharp(Buffer.from(drawing(marks, `width="${width}" height="${height}"`, wear, tilt(random))))
    .blur(wear.blur)
    .removeAlpha()
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      // Darker toward one corner, as if the lid did not close.
      const shade = wear.shade * ((x / width) * 0.6 + (y / height) * 0.4);
      data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) - shade + random.bell() * wear.noise));
    }
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .flatten({ background: paper })
    .jpeg({ quality: wear.quality })
    .withMetadata({ density: wear.dpi })
    .toBuffer();
}

function drawing(marks: readonly Drawn[], size: string, { paper, ink }: Wear, tiltDegrees: number): string {
  const drawn = marks.map((mark) =>
    mark.kind === "text"
      ? inked(mark)
      : `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${gray(Math.max(mark.gray, ink))}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${A4.width} ${A4.height}">
<rect width="100%" height="100%" fill="${gray(paper)}"/>
<g fill="${gray(ink)}" transform="rotate(${tiltDegrees.toFixed(3)} ${A4.width / 2} ${A4.height / 2})">${drawn.join("\n")}</g></svg>`;
}

function inked({ x, y, text, size, face, align }: Drawn & { kind: "text" }): string {
  const outline = outlinesOf(face);
  const letters = Array.from(text, outline);
  const width = letters.reduce((sum, { advance }) => sum + advance, 0) * size;
  let pen = align === "left" ? x : align === "right" ? x - width : x - width / 2;
  return letters
    .map(({ path, advance }) => {
      const placed = `<path transform="translate(${pen.toFixed(2)} ${y}) scale(${size})" d="${path}"/>`;
      pen += advance * size;
      return path ? placed : "";
    })
    .join("");
}

const gray = (level: number) => `rgb(${level},${level},${level})`;
