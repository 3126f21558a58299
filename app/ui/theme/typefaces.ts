import interExtUrl from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import serifExtUrl from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url";
import geistUrl from "#app/ui/styles/fonts/geist-latin.woff2?url";
import interUrl from "#app/ui/styles/fonts/inter-latin.woff2?url";
import serifUrl from "#app/ui/styles/fonts/source-serif-latin.woff2?url";
import type { Typeface } from "#content-types/site/look.ts";

type Face = {
  family: string;
  /** Preloaded; other characters follow on pages that have them. */
  url: string;
  extUrl: string;
  /** Shown where the font loads too late, at its metrics: measured on a paragraph of this site's text. */
  fallback: { fonts: readonly string[]; generic: string; adjust: string };
};

/** What the style sheet doesn't have already. */
const OTHER_FACES: Record<Exclude<Typeface, "geist">, Face> = {
  inter: {
    family: "Inter",
    url: interUrl,
    extUrl: interExtUrl,
    fallback: {
      fonts: ["Arial", "Helvetica", "Liberation Sans", "Arimo"],
      generic: "sans-serif",
      adjust: "size-adjust:107%;ascent-override:90.6%;descent-override:22.5%",
    },
  },
  "source-serif": {
    family: "Source Serif 4",
    url: serifUrl,
    extUrl: serifExtUrl,
    fallback: {
      fonts: ["Times New Roman", "Times", "Liberation Serif", "Tinos"],
      generic: "serif",
      adjust: "size-adjust:117.8%;ascent-override:87.9%;descent-override:28.4%",
    },
  },
};

/** The same as of Geist, in app/ui/styles/fonts.css. */
const LATIN =
  "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT = "U+100-130,U+132-151,U+154-2BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0";

const WEIGHTS = "400 700";

export const typefaceUrl = (name: Typeface) => (name === "geist" ? geistUrl : OTHER_FACES[name].url);

/** In place of Geist, for after the style sheet; empty for Geist. Its files are then named by no rule that applies. */
export function typefaceStyle(name: Typeface): string {
  if (name === "geist") return "";
  const { family, url, extUrl, fallback } = OTHER_FACES[name];
  const face = (address: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${WEIGHTS};font-display:optional;src:url("${address}")format("woff2");unicode-range:${range}}`;
  const local = fallback.fonts.map((font) => `local("${font}")`).join(",");
  return `${face(url, LATIN)}${face(extUrl, LATIN_EXT)}@font-face{font-family:"${family} Fallback";src:${local};${fallback.adjust};line-gap-override:0%}:root{--font-sans:${fontFamily(name)}}`;
}

export function fontFamily(name: Typeface): string {
  if (name === "geist") return '"Geist","Geist Fallback",system-ui,sans-serif';
  const { family, fallback } = OTHER_FACES[name];
  return `"${family}","${family} Fallback",${fallback.generic}`;
}

/** For a sample on a page that is set in another one. The policy allows no new style sheet, but a font of this site. */
export async function loadTypeface(name: Typeface): Promise<void> {
  if (name === "geist") return;
  const { family, url } = OTHER_FACES[name];
  document.fonts.add(await new FontFace(family, `url("${url}")`, { weight: WEIGHTS }).load());
}
