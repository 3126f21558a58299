/** A grayscale image, row by row: all that recognition needs, and the same in a browser and in Node. */
export type Grays = { data: Uint8Array; width: number; height: number };

export function fromRgba(rgba: Uint8ClampedArray, width: number, height: number): Grays {
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const pixel = at * 4;
    data[at] = ((rgba[pixel] ?? 0) * 77 + (rgba[pixel + 1] ?? 0) * 150 + (rgba[pixel + 2] ?? 0) * 29) >> 8;
  }
  return { data, width, height };
}

/** The size of the patches in which the paper's brightness is measured. */
const PATCH = 48;
/** As a share of the paper's brightness: up to the first a pixel is ink, from the second on it is paper. */
const INK = 0.35;
const PAPER = 0.92;

/** Removes shadows and gray paper by normalizing each pixel to the brightness of the paper around it. */
export function cleanPaper({ data, width, height }: Grays): Grays {
  const columns = Math.ceil(width / PATCH);
  const rows = Math.ceil(height / PATCH);
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      paper[row * columns + column] = brightnessOf(data, width, height, column * PATCH, row * PATCH);
    }
  }
  const cleaned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor(y / PATCH));
    for (let x = 0; x < width; x++) {
      const share =
        (data[y * width + x] ?? 0) / Math.max(1, paper[row * columns + Math.min(columns - 1, (x / PATCH) | 0)] ?? 0);
      cleaned[y * width + x] = Math.max(0, Math.min(255, ((share - INK) / (PAPER - INK)) * 255));
    }
  }
  return { data: cleaned, width, height };
}

/** The 80th percentile of a patch's brightness: the paper's, even where there is a lot of ink. */
function brightnessOf(data: Uint8Array, width: number, height: number, left: number, top: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(height, top + PATCH); y += 2) {
    for (let x = left; x < Math.min(width, left + PATCH); x += 2) {
      const level = data[y * width + x] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
      total++;
    }
  }
  let seen = 0;
  for (let level = 0; level < 256; level++) {
    seen += counts[level] ?? 0;
    if (seen >= total * 0.8) return level;
  }
  return 255;
}

/** Darker pixels are ink. A smaller share is grain on an empty page, a larger one is not a page of text. */
const INK_LEVEL = 128;
const MIN_INK = 0.0002;
const MAX_INK = 0.35;
/**
 * Dense text has at most this much ink (0.19 in the densest we set), colored noise more (0.26 to 0.30); beyond it, strips of
 * the page must look like lines. Theirs was 0.9 or more, that of noise 0.13 to 0.35.
 */
const MUCH_INK = 0.22;
const MIN_LINE_CONTRAST = 0.45;
/** Narrow enough that the lines of a tilted page stay apart. */
const STRIP = 256;

/** Whether a cleaned image is ink on paper. Grain or a landscape would keep the recognizer busy for minutes. */
export function isPrint(page: Grays): boolean {
  const { data } = page;
  let ink = 0;
  for (const level of data) if (level < INK_LEVEL) ink++;
  const share = ink / data.length;
  if (share <= MIN_INK || share >= MAX_INK) return false;
  return share < MUCH_INK || lineContrast(page) >= MIN_LINE_CONTRAST;
}

/** How much the rows of a strip differ in ink, as a share of their mean: lines of text do, noise doesn't. */
function lineContrast({ data, width, height }: Grays): number {
  const contrasts: number[] = [];
  for (let left = 0; left < width; left += STRIP) {
    const end = Math.min(width, left + STRIP);
    let sum = 0;
    let squares = 0;
    for (let y = 0; y < height; y++) {
      let ink = 0;
      for (let x = left; x < end; x++) if ((data[y * width + x] ?? 0) < INK_LEVEL) ink++;
      sum += ink;
      squares += ink * ink;
    }
    const mean = sum / height;
    if (mean > 0) contrasts.push(Math.sqrt(Math.max(0, squares / height - mean * mean)) / mean);
  }
  return contrasts.sort((one, other) => one - other)[contrasts.length >> 1] ?? 0;
}

/** Rotates around the center and fills the corners with white. */
export function rotate({ data, width, height }: Grays, radians: number): Grays {
  const turned = new Uint8Array(data.length).fill(255);
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const [centerX, centerY] = [width / 2, height / 2];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sourceX = cosine * (x - centerX) - sine * (y - centerY) + centerX;
      const sourceY = sine * (x - centerX) + cosine * (y - centerY) + centerY;
      const left = Math.floor(sourceX);
      const top = Math.floor(sourceY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const shareX = sourceX - left;
      const shareY = sourceY - top;
      const at = top * width + left;
      const upper = (data[at] ?? 0) * (1 - shareX) + (data[at + 1] ?? 0) * shareX;
      const lower = (data[at + width] ?? 0) * (1 - shareX) + (data[at + width + 1] ?? 0) * shareX;
      turned[y * width + x] = upper * (1 - shareY) + lower * shareY;
    }
  }
  return { data: turned, width, height };
}

/** PGM, the simplest image format, which the recognizer reads without a decoder. */
export function asPgm({ data, width, height }: Grays): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
