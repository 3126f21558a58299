import { describe, expect, it } from "vitest";
import { cropped, dominantColors, type Pixels } from "./colors.ts";
import { formatOf } from "./format.ts";
import { qualityOf } from "./quality.ts";

type Color = readonly [number, number, number];

const SIDE = 32;

/** A square picture, painted by column and row. */
function picture(paint: (column: number, row: number) => Color): Pixels {
  const data = Array.from({ length: SIDE * SIDE }, (_, index) => [
    ...paint(index % SIDE, Math.floor(index / SIDE)),
    255,
  ]).flat();
  return { data: new Uint8ClampedArray(data), width: SIDE, height: SIDE };
}

const BLUE: Color = [37, 99, 217];
const WHITE: Color = [255, 255, 255];
const gray = (level: number): Color => [level, level, level];

describe("dominant colors", () => {
  it("have a name, hex and percentage, largest first", () => {
    expect(dominantColors(picture((column) => (column < 24 ? BLUE : WHITE)))).toEqual([
      { name: "blue", hex: "#2563d9", percentage: 75 },
      { name: "white", hex: "#ffffff", percentage: 25 },
    ]);
  });

  it("merge similar shades", () => {
    const colors = dominantColors(picture((column) => [200 + (column % 3), 40, 30]));

    expect(colors).toHaveLength(1);
    expect(colors[0]).toMatchObject({ name: "red", percentage: 100 });
  });

  it("of a gray picture are grays, also with a faint tint", () => {
    const namesOf = (tint: Color) =>
      dominantColors(
        picture((column) => [column * 8 * tint[0], column * 8 * tint[1], column * 8 * tint[2]] as const),
      ).map(({ name }) => name);
    const grays = ["black", "off-black", "charcoal", "dark gray", "gray", "silver", "light gray", "white"];

    expect(grays).toEqual(expect.arrayContaining(namesOf([1, 1, 1])));
    // As an overcast day or a warm lamp tints a photograph.
    expect(grays).toEqual(expect.arrayContaining(namesOf([0.94, 0.98, 1])));
    expect(grays).toEqual(expect.arrayContaining(namesOf([1, 0.98, 0.93])));
  });

  it.each([
    ["#607c8e", "bluish gray"],
    ["#866f85", "purplish gray"],
    ["#b7c9e2", "sky blue"],
    ["#ffd1df", "light pink"],
    ["#002d04", "dark green"],
  ])("%s is %s: the hue counts before the lightness", (hex, name) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const [color] = dominantColors(picture(() => channels as unknown as Color));

    expect(color?.name).toBe(name);
  });

  it("ignore transparent pixels", () => {
    expect(dominantColors({ data: new Uint8ClampedArray([255, 0, 0, 0]), width: 1, height: 1 })).toEqual([]);
  });

  it("of a large picture are sampled, with the same result", () => {
    const side = 420;
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let index = 0; index < data.length / 2; index += 4) data.set(BLUE, index);

    expect(dominantColors({ data, width: side, height: side })).toEqual([
      { name: "blue", hex: "#2563d9", percentage: 50 },
      { name: "white", hex: "#ffffff", percentage: 50 },
    ]);
  });

  it("of a box are those inside it, even at the edge", () => {
    const halves = picture((column) => (column < SIDE / 2 ? BLUE : WHITE));
    const colorIn = (left: number, width: number) =>
      dominantColors(cropped(halves, { left, top: 0.4, width, height: 0.6 })).map(({ name }) => name);

    expect(colorIn(0, 0.5)).toEqual(["blue"]);
    expect(colorIn(0.5, 0.5)).toEqual(["white"]);
    expect(colorIn(1, 0)).toEqual(["white"]);
  });
});

describe("quality", () => {
  it("tells a sharp picture from a smooth one", () => {
    expect(qualityOf(picture((column) => (column % 16 < 8 ? WHITE : gray(0))))).toContain("high sharpness, evenly lit");
    expect(qualityOf(picture(gray))).toBe("low sharpness, dark, little noise");
  });

  it("measures noise in even areas, not at edges", () => {
    // A deterministic, evenly distributed series instead of random numbers.
    const grain = (column: number, row: number) => ((column * 7_919 + row * 104_729) % 41) - 20;

    expect(qualityOf(picture((column, row) => gray(128 + grain(column, row))))).toContain("heavy noise");
    expect(qualityOf(picture((column) => gray(column < SIDE / 2 ? 60 : 190)))).toContain("little noise");
  });
});

describe("format", () => {
  const file = (bytes: BlobPart, type: string) => new File([bytes], "picture", { type });

  it("is detected from the file's first bytes, whatever its name", async () => {
    expect(await formatOf(file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "image/jpeg"))).toBe(
      "PNG",
    );
    expect(await formatOf(file("RIFF\n\n\n\nWEBPVP8 ", "image/webp"))).toBe("WebP");
    expect(await formatOf(file('<?xml version="1.0"?><svg xmlns="x">', "image/svg+xml"))).toBe("SVG");
  });

  it("falls back to the browser's type", async () => {
    expect(await formatOf(file("II*", "image/tiff"))).toBe("TIFF");
  });
});
