export type Category = "ai-ml" | "engineering" | "development" | "data";

// Full class names: Tailwind only finds those that appear in the source.
export const categoryBadge: Record<Category, string> = {
  "ai-ml": "border-ai-ml/30 bg-ai-ml/8 text-ai-ml-text",
  engineering: "border-engineering/30 bg-engineering/8 text-engineering-text",
  development: "border-development/30 bg-development/8 text-development-text",
  data: "border-data/30 bg-data/8 text-data-text",
};

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
