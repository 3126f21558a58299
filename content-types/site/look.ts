import { textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

type Shades = { accent: string; text: string };

/**
 * The accents to choose from. `text` has a contrast of at least 4.5:1 on every background of its theme, `accent`, for lines
 * and marks, at least 3:1; a test computes both.
 */
export const ACCENTS = {
  blue: { light: { accent: "#0b5fff", text: "#0a56e6" }, dark: { accent: "#6ea1ff", text: "#6ea1ff" } },
  violet: { light: { accent: "#6d3bef", text: "#6231dd" }, dark: { accent: "#a98bff", text: "#a98bff" } },
  green: { light: { accent: "#0a8a6a", text: "#08755a" }, dark: { accent: "#3fd0a6", text: "#3fd0a6" } },
  orange: { light: { accent: "#d9480f", text: "#b93c0b" }, dark: { accent: "#ff8a5c", text: "#ff8a5c" } },
  rose: { light: { accent: "#c81e5b", text: "#b41650" }, dark: { accent: "#ff8fb1", text: "#ff8fb1" } },
} as const satisfies Record<string, { light: Shades; dark: Shades }>;

export type Accent = keyof typeof ACCENTS;

/** The background of each theme (app/ui/styles/tokens.css) that is hardest to read on, and where a color moves to be readable. */
const GROUNDS = {
  light: { ground: "#f3f1ea", toward: 0 },
  dark: { ground: "#11161e", toward: 255 },
} as const;

/** What the owner chose: one of the accents, or a color of their own. */
type Choice = { accent: Accent; ownAccent: string };

/** The shades of the accent in both themes. A color of the owner's own is darkened or lightened until it is readable. */
export function shadesOf({ accent, ownAccent }: Choice): { light: Shades; dark: Shades } {
  if (!ownAccent) return ACCENTS[accent];
  const shades = (theme: keyof typeof GROUNDS) => ({
    accent: readable(ownAccent, 3, GROUNDS[theme]),
    text: readable(ownAccent, 4.5, GROUNDS[theme]),
  });
  return { light: shades("light"), dark: shades("dark") };
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function readable(color: string, least: number, { ground, toward }: { ground: string; toward: number }): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = channels(color).map((value) => Math.round(value + (toward - value) * share));
    const shade = `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
    if (contrast(shade, ground) >= least) return shade;
  }
  return toward === 0 ? "#000000" : "#ffffff";
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colors of the categories, which charts draw other series in. */
const CATEGORY_ACCENTS = { "ai-ml": "violet", data: "green", engineering: "orange" } as const;

/** In degrees around the color wheel. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

const IS_COLOR = /^#[0-9a-f]{6}$/i;

/**
 * The tokens of an accent in one theme; a color of the owner's own counts once it is complete. Charts draw the accent next
 * to the categories' colors, so the one that looks like the accent gives way to blue.
 */
export function accentTokens({ accent, ownAccent }: Choice, theme: "light" | "dark"): Record<string, string> {
  const shades = shadesOf({ accent, ownAccent: IS_COLOR.test(ownAccent) ? ownAccent : "" });
  const looksAlike = (other: string) => Math.abs(((hue(shades.light.accent) - hue(other) + 540) % 360) - 180) < 25;
  const giveWay = Object.entries(CATEGORY_ACCENTS)
    .filter(([, name]) => looksAlike(ACCENTS[name].light.accent))
    .map(([category]) => [`--chart-${category}`, ACCENTS.blue[theme].accent]);
  const { accent: marks, text } = shades[theme];
  return { "--accent": marks, "--accent-text": text, ...Object.fromEntries(giveWay) };
}

/** The tokens of an accent, for after the style sheet; empty for blue, which the style sheet has. Paper keeps its ink. */
export function accentStyle(choice: Choice): string {
  if (choice.accent === "blue" && !choice.ownAccent) return "";
  const declarations = (theme: "light" | "dark") =>
    Object.entries(accentTokens(choice, theme))
      .map((declaration) => declaration.join(":"))
      .join(";");
  return `@media screen{:root{${declarations("light")}}.dark{${declarations("dark")}}}`;
}

/** What text is set in; labels, numbers and code stay in Geist Mono. The fonts: app/ui/theme/typefaces.ts, server/platform/fonts/. */
const TYPEFACES = [
  { value: "geist", label: "Geist (sans serif)" },
  { value: "inter", label: "Inter (sans serif)" },
  { value: "source-serif", label: "Source Serif (serif)" },
] as const;

export type Typeface = (typeof TYPEFACES)[number]["value"];

export const lookSection = defineSection({
  key: "look",
  title: "Look",
  summary: "Accent color, typeface and the figure of the hero.",
  address: "/",
  fields: [
    {
      kind: "select",
      name: "accent",
      label: "Accent color",
      help: "Links, focus, marks, charts, social cards, the resume and emails. Every choice is readable in both themes.",
      options: [
        { value: "blue", label: "Blue", color: ACCENTS.blue.light.accent },
        { value: "violet", label: "Violet", color: ACCENTS.violet.light.accent },
        { value: "green", label: "Green", color: ACCENTS.green.light.accent },
        { value: "orange", label: "Orange", color: ACCENTS.orange.light.accent },
        { value: "rose", label: "Rose", color: ACCENTS.rose.light.accent },
      ],
      initial: "blue",
    },
    textField("ownAccent", "Color of your own", {
      format: "color",
      limit: 7,
      placeholder: "#7a3e9d",
      help: "In place of the accent above. Where it would be hard to read, the nearest readable shade is used.",
    }),
    {
      kind: "select",
      name: "typeface",
      label: "Typeface",
      help: "For the site, its PDFs and social cards. Served from the site itself. Emails use the reader’s font.",
      options: TYPEFACES,
      initial: "geist",
    },
    {
      kind: "select",
      name: "heroFigure",
      label: "Hero figure",
      help: "What stands beside your name.",
      options: [
        { value: "flow", label: "Flow past a cylinder, computed live" },
        { value: "still", label: "Flow past a cylinder, as a drawing" },
        { value: "none", label: "None" },
      ],
      initial: "flow",
    },
  ],
});
