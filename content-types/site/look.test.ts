import { expect, test } from "vitest";
import { ACCENTS, type Accent, accentStyle, contrast, lookSection, shadesOf } from "./look.ts";

/** The backgrounds of both themes, from app/ui/styles/tokens.css. */
const BACKGROUNDS = {
  light: ["#fbfaf7", "#ffffff", "#f3f1ea"],
  dark: ["#0b0e13", "#11161e", "#0e1218"],
} as const;

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
  expect(accentStyle({ accent: "blue", ownAccent: "" })).toBe("");
  expect(accentStyle({ accent: "rose", ownAccent: "" })).toContain("--accent:#c81e5b");
});

test.each(["#ffee00", "#000000", "#ffffff", "#7a3e9d", "#00ffff", "#808080"])(
  "%s becomes readable in both themes, and stays itself where it is",
  (ownAccent) => {
    const shades = shadesOf({ accent: "blue", ownAccent });
    for (const theme of ["light", "dark"] as const) {
      for (const background of BACKGROUNDS[theme]) {
        expect(contrast(shades[theme].text, background), `text on ${background}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shades[theme].accent, background), `marks on ${background}`).toBeGreaterThanOrEqual(3);
      }
    }
  },
);

test("no series of a chart looks like the accent", () => {
  expect(shadesOf({ accent: "blue", ownAccent: "#7a3e9d" }).light.text).toBe("#7a3e9d");
  expect(accentStyle({ accent: "green", ownAccent: "" })).toContain("--chart-data:#0b5fff");
  expect(accentStyle({ accent: "blue", ownAccent: "#e0561a" })).toContain("--chart-engineering:#0b5fff");
  expect(accentStyle({ accent: "rose", ownAccent: "" })).not.toContain("--chart-ai-ml");
});
