export type Category = "ai-ml" | "engineering" | "development" | "data";

// Full class names: Tailwind only finds those that appear in the source.
export const categoryEdge: Record<Category, string> = {
  "ai-ml": "card-edge before:bg-ai-ml",
  engineering: "card-edge before:bg-engineering",
  development: "card-edge before:bg-development",
  data: "card-edge before:bg-data",
};

/** Sets the category's color as `--hue`, for single-color drawings. */
export const categoryHue: Record<Category, string> = {
  "ai-ml": "[--hue:var(--ai-ml)]",
  engineering: "[--hue:var(--engineering)]",
  development: "[--hue:var(--development)]",
  data: "[--hue:var(--data)]",
};

export const categoryText: Record<Category, string> = {
  "ai-ml": "text-ai-ml-text",
  engineering: "text-engineering-text",
  development: "text-development-text",
  data: "text-data-text",
};
