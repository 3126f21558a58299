import type { CATEGORIES } from "#contract/content-terms.ts";

type Category = (typeof CATEGORIES)[number];

const HUES: Record<string, Category> = {
  "AI/ML": "ai-ml",
  Engineering: "engineering",
  Frontend: "development",
};

/** The category whose color an article gets: the blog's own categories are finer than the site's four. */
export const hueOfArticle = (category: string): Category => HUES[category] ?? "data";
