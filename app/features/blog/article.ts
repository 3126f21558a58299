/** What a list shows of an article. */
export type ArticleSummary = {
  slug: string;
  title: string;
  description: string;
  category: string;
  tags: readonly string[];
  readTime: string;
  createdAt: string;
  featured: boolean;
};

export type ArticleFilter = { search: string; category: string };

/** The chip that stands for no choice. */
export const ALL_CATEGORIES = "All";

/** Search looks at title, description and tags, in any case; the category must be the chosen one. */
export function filterArticles(articles: readonly ArticleSummary[], { search, category }: ArticleFilter) {
  const wanted = search.trim().toLowerCase();
  return articles.filter(
    (article) =>
      (category === ALL_CATEGORIES || article.category === category) &&
      [article.title, article.description, ...article.tags].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The listing's address for a choice; what is not chosen is not in it. */
export function listingHref({ search, category }: ArticleFilter): string {
  const parameters = new URLSearchParams();
  if (search.trim()) parameters.set("q", search.trim());
  if (category !== ALL_CATEGORIES) parameters.set("category", category);
  return parameters.size > 0 ? `/blog?${parameters}` : "/blog";
}
