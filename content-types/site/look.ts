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

const declarations = ({ accent, text }: Shades) => `--accent:${accent};--accent-text:${text}`;

/** The tokens of an accent, for after the style sheet; empty for blue, which the style sheet has. Paper keeps its ink. */
export function accentStyle(accent: Accent): string {
  if (accent === "blue") return "";
  const { light, dark } = ACCENTS[accent];
  return `@media screen{:root{${declarations(light)}}.dark{${declarations(dark)}}}`;
}

export const lookSection = defineSection({
  key: "look",
  title: "Look",
  summary: "Accent color and the figure of the hero.",
  address: "/",
  fields: [
    {
      kind: "select",
      name: "accent",
      label: "Accent color",
      help: "Links, focus and marks. Every choice is readable in both themes.",
      options: [
        { value: "blue", label: "Blue" },
        { value: "violet", label: "Violet" },
        { value: "green", label: "Green" },
        { value: "orange", label: "Orange" },
        { value: "rose", label: "Rose" },
      ],
      initial: "blue",
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
