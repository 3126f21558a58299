import geistExtUrl from "@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2?url";
import interExtUrl from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import serifExtUrl from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url";
import geistUrl from "#app/ui/styles/fonts/geist-latin.woff2?url";
import interUrl from "#app/ui/styles/fonts/inter-latin.woff2?url";
import serifUrl from "#app/ui/styles/fonts/source-serif-latin.woff2?url";
import type { Typeface } from "#content-types/site/look.ts";

/** Fonts of the same widths: those of a system, and those that many Linux systems have instead. */
type Fallback = "Arial" | "DejaVu Sans" | "Times New Roman" | "DejaVu Serif";

const SAME_WIDTHS: Record<Fallback, readonly string[]> = {
  Arial: ["Arial", "Liberation Sans", "Roboto"],
  "DejaVu Sans": ["DejaVu Sans"],
  "Times New Roman": ["Times New Roman", "Liberation Serif"],
  "DejaVu Serif": ["DejaVu Serif"],
};

type Face = {
  family: string;
  /** Preloaded; other characters follow on pages that have them. */
  url: string;
  extUrl: string;
  /** In percent of the font size. */
  ascent: number;
  descent: number;
  generic: string;
  /** The percentage at which a fallback sets this site's articles as wide: its regular at 400 and 500, its bold at 600. */
  fallbacks: readonly [Fallback, regular: number, medium: number, bold: number][];
};

const FACES: Record<Typeface, Face> = {
  geist: {
    family: "Geist",
    url: geistUrl,
    extUrl: geistExtUrl,
    ascent: 100.5,
    descent: 29.5,
    generic: "system-ui,sans-serif",
    fallbacks: [
      ["Arial", 102.2, 104.7, 99.9],
      ["DejaVu Sans", 89.8, 91.9, 83.2],
    ],
  },
  inter: {
    family: "Inter",
    url: interUrl,
    extUrl: interExtUrl,
    ascent: 96.9,
    descent: 24.1,
    generic: "sans-serif",
    fallbacks: [
      ["Arial", 106.7, 108, 101.2],
      ["DejaVu Sans", 93.4, 94.6, 84.2],
    ],
  },
  "source-serif": {
    family: "Source Serif 4",
    url: serifUrl,
    extUrl: serifExtUrl,
    ascent: 103.6,
    descent: 33.5,
    generic: "serif",
    fallbacks: [
      ["Times New Roman", 116.3, 117, 110.9],
      ["DejaVu Serif", 91.7, 92.3, 84.4],
    ],
  },
};

const LATIN =
  "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT = "U+100-130,U+132-151,U+154-2BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0";

const WEIGHTS = "400 700";

export const typefaceUrl = (name: Typeface) => FACES[name].url;

/** The text's font and its fallbacks, which take the same space, so that little moves when the font arrives. */
export function typefaceStyle(name: Typeface): string {
  const { family, url, extUrl, ascent, descent, fallbacks } = FACES[name];
  const face = (address: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${WEIGHTS};font-display:swap;src:url("${address}")format("woff2");unicode-range:${range}}`;
  const substitutes = fallbacks.map(([fallback, ...sizes]) =>
    sizes.map((size, step) => {
      const local = SAME_WIDTHS[fallback].map((font) => `local("${font}${step === 2 ? " Bold" : ""}")`);
      const metrics = `size-adjust:${size}%;ascent-override:${percentOf(ascent, size)};descent-override:${percentOf(descent, size)};line-gap-override:0%`;
      return `@font-face{font-family:"${family} as ${fallback}";font-weight:${400 + 100 * step};src:${local.join()};${metrics}}`;
    }),
  );
  return `${face(url, LATIN)}${face(extUrl, LATIN_EXT)}${substitutes.flat().join("")}:root{--font-sans:${fontFamily(name)}}`;
}

const percentOf = (part: number, size: number) => `${((100 * part) / size).toFixed(1)}%`;

export function fontFamily(name: Typeface): string {
  const { family, fallbacks, generic } = FACES[name];
  return [`"${family}"`, ...fallbacks.map(([fallback]) => `"${family} as ${fallback}"`), generic].join();
}

/** For a sample on a page that is set in another one. The policy allows no new style sheet, but a font of this site. */
export async function loadTypeface(name: Typeface): Promise<void> {
  const { family, url } = FACES[name];
  document.fonts.add(await new FontFace(family, `url("${url}")`, { weight: WEIGHTS }).load());
}
