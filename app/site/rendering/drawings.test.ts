import { expect, test } from "vitest";
import { sizeDrawings } from "./drawings.ts";

const drawing = (viewBox: string, content: string) => `<svg viewBox="${viewBox}" role="img">${content}</svg>`;

test.each([
  { viewBox: "0 0 480 200", sizes: ["13", "12"], width: 480 },
  { viewBox: "0 0 480 200", sizes: ["16"], width: 360 },
  { viewBox: "0 0 1200 500", sizes: ["30"], width: 480 },
  { viewBox: "0 0 48 20", sizes: ["1.2px"], width: 480 },
])("a drawing of $viewBox with labels of $sizes is $width pixels wide", ({ viewBox, sizes, width }) => {
  const labels = sizes.map((size) => `<text font-size="${size}">a</text>`).join("");
  expect(sizeDrawings(`<figure>${drawing(viewBox, labels)}</figure>`)).toContain(
    `<div class="drawing fits-phone" role="group" aria-label="Drawing" tabindex="0"><svg width="${width}" viewBox="${viewBox}"`,
  );
});

test("drawings without labels or without a size are left alone", () => {
  const html = drawing("0 0 480 200", '<rect width="1"/>') + drawing("0 0 10 10", '<text font-size="0">a</text>');
  expect(sizeDrawings(html)).toBe(html);
});

test("each drawing is sized by its own labels", () => {
  const html =
    drawing("0 0 100 50", '<text font-size="10">a</text>') + drawing("0 0 100 50", '<text font-size="6">b</text>');
  expect(Array.from(sizeDrawings(html).matchAll(/width="(\d+)"/g), ([, width]) => width)).toEqual(["120", "200"]);
});
