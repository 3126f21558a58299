import type { Hue } from "#contract/content-terms.ts";
import type { Weight } from "#server/platform/fonts/font-family.ts";

/** The site's light theme on white paper. Sizes are in points, leading is a multiple of the size, tracking is in em. */
export type TextStyle = { size: number; weight: Weight; color: string; leading: number; tracking?: number };

const INK = "#10151f";
const MUTED = "#5b6472";
export const HAIRLINE = "#cfc9ba";

/** The shades of the category colors for small text. */
export const HUES: Record<Hue, string> = {
  "ai-ml": "#6231dd",
  engineering: "#b93c0b",
  development: "#0a56e6",
  data: "#08755a",
};

export const TITLE: TextStyle = { size: 30, weight: 600, color: INK, leading: 1.1, tracking: -0.035 };
export const LEAD: TextStyle = { size: 11.5, weight: 400, color: MUTED, leading: 1.45 };
export const LABEL: TextStyle = { size: 8.5, weight: 500, color: MUTED, leading: 1.35 };
export const SMALL_LABEL: TextStyle = { ...LABEL, size: 7.5 };
export const HEADING: TextStyle = { size: 10.5, weight: 600, color: INK, leading: 1.4, tracking: -0.01 };
export const BODY: TextStyle = { size: 9.5, weight: 400, color: INK, leading: 1.45 };
export const STRONG: TextStyle = { ...BODY, weight: 500 };
export const QUIET: TextStyle = { ...BODY, color: MUTED };
export const SMALL: TextStyle = { ...QUIET, size: 8.5 };
export const QUOTE: TextStyle = { size: 12, weight: 400, color: INK, leading: 1.45, tracking: -0.005 };
export const FOOT: TextStyle = { size: 7.5, weight: 400, color: MUTED, leading: 1.3 };
