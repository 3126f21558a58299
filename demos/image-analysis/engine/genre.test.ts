import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { genreOf } from "./genre.ts";

const PHOTOS = "measure/quality/images/photos";
/** The longer side of what is measured. */
const SIDE = 640;

async function genreIn(picture: string | Buffer) {
  const { data, info } = await sharp(picture)
    .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return genreOf({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

const drawing = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${body}</svg>`);
const BARS = [210, 380, 150, 440].map((height, at) => {
  const fill = ["#2563d9", "#e67e22", "#27ae60", "#c0392b"][at];
  return `<rect x="${140 + at * 180}" y="${540 - height}" width="110" height="${height}" fill="${fill}"/>`;
});
const CHART = `<path d="M80 40V540H860" stroke="#333" stroke-width="3" fill="none"/>${BARS.join("")}`;
const ON_WHITE = `<rect width="900" height="600" fill="#fff"/>`;

it.each([
  ["a chart", drawing(ON_WHITE + CHART)],
  ["a chart on a transparent ground", drawing(CHART)],
])("%s is a chart or drawing, also as JPEG", async (_, chart) => {
  expect(await genreIn(chart)).toBe("chart or drawing");
  expect(await genreIn(await sharp(chart).flatten({ background: "#fff" }).jpeg().toBuffer())).toBe("chart or drawing");
});

it.each(["admin", "demo", "home-light", "home-dark"])("the screenshot %s has text", async (name) => {
  expect(await genreIn(`docs/${name}.webp`)).toBe("screenshot with text");
});

it.each(readdirSync(PHOTOS).filter((name) => name.endsWith(".jpg")))("the photograph %s is neither", async (name) => {
  expect(await genreIn(`${PHOTOS}/${name}`)).toBeUndefined();
});

it("one even color, a gradient and a tiny icon are neither", async () => {
  const gradient =
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="900" height="600" fill="url(#g)"/>';
  expect(await genreIn(drawing(ON_WHITE))).toBeUndefined();
  expect(await genreIn(drawing(gradient))).toBeUndefined();
  expect(
    await genreIn(
      await sharp(drawing(ON_WHITE + CHART))
        .resize(32)
        .png()
        .toBuffer(),
    ),
  ).toBeUndefined();
});
