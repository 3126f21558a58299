import { describe, expect, it } from "vitest";
import { dominantColours, type Pixels } from "./colours.ts";
import { fromAnswer } from "./image-result.ts";
import { qualityOf } from "./quality.ts";

type Colour = readonly [number, number, number];

/** A square picture of 20 by 20, painted by column and row. */
function picture(paint: (column: number, row: number) => Colour): Pixels {
  const side = 20;
  const data = Array.from({ length: side * side }, (_, index) => [
    ...paint(index % side, Math.floor(index / side)),
    255,
  ]).flat();
  return { data: new Uint8ClampedArray(data), width: side, height: side };
}

describe("dominant colours", () => {
  it("are found with name, hex and share, the largest first", () => {
    const colours = dominantColours(picture((column) => (column < 15 ? [37, 99, 217] : [255, 255, 255])));

    expect(colours).toEqual([
      { name: "blue", hex: "#2563d9", percentage: 75 },
      { name: "white", hex: "#ffffff", percentage: 25 },
    ]);
  });

  it("put shades that look the same together", () => {
    const colours = dominantColours(picture((column) => [200 + (column % 3), 40, 30]));

    expect(colours).toHaveLength(1);
    expect(colours[0]).toMatchObject({ name: "red", percentage: 100 });
  });

  it("leave out what is transparent", () => {
    expect(dominantColours({ data: new Uint8ClampedArray([255, 0, 0, 0]), width: 1, height: 1 })).toEqual([]);
  });
});

describe("quality", () => {
  it("tells a sharp picture from a smooth one", () => {
    expect(qualityOf(picture((column, row) => ((column + row) % 2 ? [255, 255, 255] : [0, 0, 0])))).toBe(
      "high sharpness, evenly lit",
    );
    expect(qualityOf(picture((column) => [column, column, column]))).toBe("low sharpness, dark");
  });
});

it("a model's confidences are shown in whole percent", () => {
  const content = fromAnswer({
    description: "A cup",
    objects: [{ name: "cup", confidence: 0.876 }],
    tags: ["kitchen"],
    engine: "remote",
  });

  expect(content.objects).toEqual([{ name: "cup", confidence: 88 }]);
  expect(content.emotions).toEqual([]);
});
