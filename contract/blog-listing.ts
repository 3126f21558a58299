import type { Hue } from "./content-terms.ts";

/** Three columns, four rows. */
export const ARTICLES_PER_PAGE = 12;

/** Longer search terms are cut off. */
export const MAX_SEARCH_CHARACTERS = 200;

/** The part of an article that lists show. */
export type ArticleSummary = {
  slug: string;
  title: string;
  description: string;
  category: string;
  /** The color of its category. */
  hue: Hue;
  tags: readonly string[];
  readTime: string;
  createdAt: string;
  /** The address of a picture, or empty. */
  picture: string;
};

/** One page of the blog, as returned by GET /api/blog-listing. */
export type BlogListingAnswer = {
  /** The newest featured article, on the first page of any list that includes it. */
  featured: ArticleSummary | null;
  articles: ArticleSummary[];
  /** The categories that visitors can choose from, in the owner's order. */
  categories: string[];
  /** Articles across all pages, without the featured one. */
  count: number;
  /** All matching articles, including the featured one. */
  total: number;
  page: number;
  pages: number;
};
