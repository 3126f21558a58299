import { chromaOf, fromHex, type Lab } from "./oklab.ts";

/**
 * Colors weaker than this are grays, whatever their hue. Measured on the names that people gave to colors in the XKCD
 * survey; see models/image/card.md.
 */
const GRAY_CHROMA = 0.03;

const GRAYS = {
  black: "#000000",
  "off-black": "#161616",
  charcoal: "#3a3a3a",
  "dark gray": "#565656",
  gray: "#808080",
  silver: "#b8b8b8",
  "light gray": "#dedede",
  white: "#ffffff",
};

const HUES = {
  "bluish gray": "#7a8b9b",
  "greenish gray": "#869384",
  "brownish gray": "#8b7f73",
  "pinkish gray": "#b9a4a6",
  "purplish gray": "#7d6f84",
  slate: "#56687f",
  "steel blue": "#8fabd0",
  "ice blue": "#dcebf5",
  cream: "#f5edd6",
  beige: "#d9c6a5",
  khaki: "#b0a283",
  blush: "#e3b7a8",
  tan: "#c8a27a",
  taupe: "#8a6e5d",
  brown: "#7b4a2b",
  "dark brown": "#43281c",
  rust: "#b4492a",
  maroon: "#6d1a1f",
  red: "#d6281f",
  coral: "#f2745c",
  orange: "#f08a1d",
  gold: "#d9a520",
  yellow: "#f6e13a",
  sage: "#9aab89",
  olive: "#6f7a2a",
  lime: "#9bd12f",
  "grass green": "#6f9a4b",
  green: "#2f9e44",
  "dark green": "#143d1c",
  mint: "#a5e8c0",
  "light green": "#b8f58a",
  turquoise: "#45c9a5",
  teal: "#12807f",
  cyan: "#2cc7d9",
  "sky blue": "#87c4ee",
  cornflower: "#5b7fc0",
  blue: "#2563d9",
  denim: "#28588f",
  navy: "#182a5c",
  plum: "#4a2340",
  mauve: "#8a6288",
  purple: "#7a3fb0",
  lavender: "#c3b1e6",
  magenta: "#cf2f9b",
  pink: "#f4a6c0",
  "light pink": "#fbd5de",
};

type Named = { name: string; color: Lab };
const listed = (names: Record<string, string>): Named[] =>
  Object.entries(names).map(([name, hex]) => ({ name, color: fromHex(hex) }));

const grays = listed(GRAYS);
const hues = listed(HUES);

const isGray = (color: Lab) => chromaOf(color) < GRAY_CHROMA;

export const isGrayName = (name: string) => Object.hasOwn(GRAYS, name);

/** People name a color by its hue first: "blue" spans from dark to light. */
const LIGHTNESS_WEIGHT = 0.5;

const unlikeness = (one: Lab, other: Lab) =>
  (LIGHTNESS_WEIGHT * (one[0] - other[0])) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

/** The nearest name: of a gray for a gray, of a hue for everything else. */
export function colorName(color: Lab): string {
  const nearest = (isGray(color) ? grays : hues).reduce((best, each) =>
    unlikeness(color, each.color) < unlikeness(color, best.color) ? each : best,
  );
  return nearest.name;
}
