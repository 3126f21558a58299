// @ts-check
// npm run generate -- fonts: reduces the fonts of the pages to the weights and characters in use, and writes them to app/ui/styles/fonts. The
// result is committed; a test compares it with this script's output.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openSync } from "fontkit";
import subsetFont from "subset-font";
import { ROOT, runAsScript } from "./processes.mjs";

/** With the alternates for small sizes, flat accents and dotless letters, and without hints, a third of the file. */
const MATH = {
  source: "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2",
  keepFeatures: ["ssty", "flac", "dtls", "kern", "ccmp"],
  noHinting: true,
};

/**
 * Text uses weights 400 to 700; monospaced text only 400, except for code in headings, for which the style sheet uses
 * the package's own file.
 * @type {(Partial<typeof MATH> & { file: string, source: string, wght?: number | { min: number, max: number }, characters?: number[] })[]}
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
    file: "inter-latin.woff2",
    source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    wght: { min: 400, max: 700 },
  },
  {
    file: "source-serif-latin.woff2",
    source: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
    wght: { min: 400, max: 700 },
  },
  { file: "math-common.woff2", ...MATH, characters: await charactersOf("math-common.woff2") },
  { file: "math-rest.woff2", ...MATH, characters: await charactersOf("math-rest.woff2") },
];

/**
 * The characters that the style sheet loads a file for.
 * @param {string} file
 */
async function charactersOf(file) {
  const css = await readFile(join(ROOT, "app", "ui", "styles", "fonts.css"), "utf8");
  const range = css.match(new RegExp(`${file}[^}]*unicode-range:([^;]+);`))?.[1] ?? "";
  return Array.from(range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)).flatMap(([, first = "", last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** Returns each font with all characters of its source, or with those chosen. */
export function subsetFonts() {
  return Promise.all(
    FONTS.map(async ({ file, source, wght, characters, ...options }) => {
      const path = join(ROOT, "node_modules", source);
      const kept = characters ?? /** @type {import("fontkit").Font} */ (openSync(path)).characterSet;
      const font = await subsetFont(await readFile(path), String.fromCodePoint(...kept), {
        targetFormat: "woff2",
        variationAxes: wght ? { wght } : {},
        ...options,
      });
      return { path: join(ROOT, "app", "ui", "styles", "fonts", file), font };
    }),
  );
}

await runAsScript(import.meta.url, async () => {
  for (const { path, font } of await subsetFonts()) {
    await writeFile(path, font);
    console.log(`${path}: ${font.length} bytes`);
  }
});
