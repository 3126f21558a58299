import { expect, test } from "vitest";
import { ACCENTS, type Accent, accentStyle, lookSection } from "./look.ts";

/** The backgrounds of both themes, from app/styles/tokens.css. */
const BACKGROUNDS = {
  light: ["#fbfaf7", "#ffffff", "#f3f1ea"],
  dark: ["#0b0e13", "#11161e", "#0e1218"],
} as const;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const accents = Object.keys(ACCENTS) as Accent[];

test.each(accents)("%s is readable in both themes", (accent) => {
  for (const theme of ["light", "dark"] as const) {
    for (const background of BACKGROUNDS[theme]) {
      expect(contrast(ACCENTS[accent][theme].text, background), `text on ${background}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ACCENTS[accent][theme].accent, background), `marks on ${background}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test("the editor offers every accent, and the default adds nothing to a page", () => {
  expect(lookSection.fields[0].options.map(({ value }) => value)).toEqual(accents);
  expect(accentStyle("blue")).toBe("");
  expect(accentStyle("rose")).toContain("--accent:#c81e5b");
});
