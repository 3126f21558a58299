// @ts-check
// npm run fonts: reduces the fonts that every page loads to the weights in use, and writes them to app/styles/fonts. The
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
];

/** Returns each font with all characters of its source. */
export function subsetFonts() {
  return Promise.all(
    FONTS.map(async ({ file, source, wght }) => {
      const path = join(ROOT, "node_modules", source);
      const characters = /** @type {import("fontkit").Font} */ (openSync(path)).characterSet;
      const font = await subsetFont(await readFile(path), String.fromCodePoint(...characters), {
        targetFormat: "woff2",
        variationAxes: { wght },
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
