import type { BLOG_CATEGORIES } from "./content-terms.ts";

/** Three columns of four. */
export const ARTICLES_PER_PAGE = 12;

/** The longest search that is looked up. */
export const MAX_SEARCH_CHARACTERS = 200;

/** What a list shows of an article. */
export type ArticleSummary = {
  slug: string;
  title: string;
  description: string;
  category: string;
  tags: readonly string[];
  readTime: string;
  createdAt: string;
};

export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** One page of the blog, as GET /api/blog-listing answers. */
export type BlogListingAnswer = {
  /** The newest featured article, on the first page of a list that it belongs to. */
  featured: ArticleSummary | null;
  articles: ArticleSummary[];
  /** How many articles all pages hold, the featured one apart. */
  count: number;
  /** How many match in all. */
  total: number;
  page: number;
  pages: number;
};
