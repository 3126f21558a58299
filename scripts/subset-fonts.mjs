// @ts-check
// npm run fonts: reduces the fonts of the pages to the weights and characters in use, and writes them to app/styles/fonts. The
// result is committed; a test compares it with this script's output.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openSync } from "fontkit";
import subsetFont from "subset-font";
import { ROOT, runAsScript } from "./processes.mjs";

/**
 * Text uses weights 400 to 700; monospaced text only 400, except for code in headings, for which the style sheet uses
 * the package's own file.
 */
const FONTS = [
  {
    file: "geist-latin.woff2",
    source: "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
    wght: { min: 400, max: 700 },
  },
  {
    file: "geist-mono-latin.woff2",
    source: "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
    wght: 400,
  },
  {
    file: "stix-two-math.woff2",
    source: "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2",
    characters: mathCharacters(),
  },
];

/** What LaTeX formulas are made of: letters upright, bold, italic, script and double-struck, Greek, operators, arrows. */
function mathCharacters() {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2c6, 0x2dd],
    [0x300, 0x338],
    [0x391, 0x3f6],
    [0x2010, 0x2057],
    [0x20d0, 0x20f0],
    [0x2102, 0x2138],
    [0x2190, 0x21d5],
    [0x2200, 0x22ff],
    [0x2308, 0x230b],
    [0x23dc, 0x23e1],
    [0x25a0, 0x25c6],
    [0x27e8, 0x27eb],
    [0x27f5, 0x27fc],
    [0x2a00, 0x2a06],
    [0x2a7d, 0x2a7e],
    [0x1d400, 0x1d467],
    [0x1d49c, 0x1d4cf],
    [0x1d538, 0x1d56b],
    [0x1d6a4, 0x1d6a5],
    [0x1d6e2, 0x1d71b],
  ];
  return ranges.flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** Returns each font with all characters of its source, or with those chosen. */
export function subsetFonts() {
  return Promise.all(
    FONTS.map(async ({ file, source, wght, characters }) => {
      const path = join(ROOT, "node_modules", source);
      const kept = characters ?? /** @type {import("fontkit").Font} */ (openSync(path)).characterSet;
      const font = await subsetFont(await readFile(path), String.fromCodePoint(...kept), {
        targetFormat: "woff2",
        variationAxes: wght ? { wght } : {},
      });
      return { path: join(ROOT, "app", "styles", "fonts", file), font };
    }),
  );
}

await runAsScript(import.meta.url, async () => {
  for (const { path, font } of await subsetFonts()) {
    await writeFile(path, font);
    console.log(`${path}: ${font.length} bytes`);
  }
});
