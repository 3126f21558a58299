import { ARTICLES_PER_PAGE, type BlogCategory, type BlogListingAnswer } from "#contract/blog-listing.ts";
import { notFound } from "#server/platform/errors.ts";
import { planSearch } from "#server/platform/full-text.ts";
import type { Db } from "#server/platform/tables.ts";
import { isMatching, readSummaries } from "./blog-listing.store.ts";
import type { ContentFilter } from "./content-items.store.ts";

export type ListingOptions = { search?: string | undefined; category?: BlogCategory | undefined; page: number };

const PUBLISHED_POSTS: ContentFilter = { type: "blog-post", states: ["published"] };

/** One page of the blog. The newest featured article comes separately, on the first page of every list it belongs to. */
export function blogListing(db: Db, count: (filter: ContentFilter) => Promise<number>) {
  return async function listBlog({ search, category, page }: ListingOptions): Promise<BlogListingAnswer> {
    const filter = {
      ...PUBLISHED_POSTS,
      category,
      search: search ? { by: "visitor" as const, words: search } : undefined,
    };
    const [total, [featured]] = await Promise.all([
      count(filter),
      readSummaries(db, { ...PUBLISHED_POSTS, featured: true }, { limit: 1, offset: 0 }),
    ]);
    const isFeaturedFound = featured !== undefined && total > 0 && (await isMatching(db, filter, featured.id));
    const others = total - (isFeaturedFound ? 1 : 0);
    const pages = Math.max(1, Math.ceil(others / ARTICLES_PER_PAGE));
    if (page > pages) throw notFound("There is no such page.");
    const offset = (page - 1) * ARTICLES_PER_PAGE;
    const rows = await readSummaries(db, filter, {
      limit: ARTICLES_PER_PAGE,
      offset,
      exceptId: featured?.id,
      plan: await planSearch(offset + ARTICLES_PER_PAGE, total, () => count({ ...filter, search: undefined })),
    });
    return {
      featured: isFeaturedFound && page === 1 ? featured.summary : null,
      articles: rows.map(({ summary }) => summary),
      count: others,
      total,
      page,
      pages,
    };
  };
}
