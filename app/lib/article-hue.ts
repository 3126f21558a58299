import type { CATEGORIES } from "#contract/content-terms.ts";

type Category = (typeof CATEGORIES)[number];

const HUES: Record<string, Category> = {
  "AI/ML": "ai-ml",
  Engineering: "engineering",
  Frontend: "development",
};

/** The site's category whose hue an article carries: the blog's own categories are finer than the four. */
export const hueOfArticle = (category: string): Category => HUES[category] ?? "data";
