import { isSamplePerson } from "#content/is-sample.ts";
import { hueOf } from "#content-types/site/categories.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { ARTICLES_PER_PAGE, type BlogListingAnswer } from "#contract/blog-listing.ts";
import type { Core } from "#server/core.ts";
import { notFound } from "#server/platform/errors.ts";
import { planSearch } from "#server/platform/full-text.ts";
import { isMatching, readSummaries, type StoredSummary } from "./blog-listing.store.ts";
import type { ContentFilter } from "./content-items.store.ts";

export type ListingOptions = { search?: string | undefined; category?: string | undefined; page: number };

const PUBLISHED_POSTS: ContentFilter = { type: "blog-post", states: ["published"] };

/** One page of the blog. The newest featured article comes separately, on the first page of every list it belongs to. */
export function blogListing(
  { database: { db }, siteContent }: Core,
  count: (filter: ContentFilter) => Promise<number>,
) {
  /** An empty category is no choice. The sample's are stated, so they stay while it is the sample. */
  async function choices({ profile, categories }: SiteContent): Promise<string[]> {
    const names = categories.posts.map(({ name }) => name);
    if (isSamplePerson(profile)) return names;
    const counts = await Promise.all(names.map((category) => count({ ...PUBLISHED_POSTS, category })));
    return names.filter((_, at) => counts[at]);
  }

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
    const site = await siteContent.current();
    const withHue = ({ summary }: StoredSummary) => ({
      ...summary,
      hue: hueOf(site.categories.posts, summary.category),
    });
    return {
      featured: isFeaturedFound && page === 1 ? withHue(featured) : null,
      articles: rows.map(withHue),
      categories: await choices(site),
      count: others,
      total,
      page,
      pages,
    };
  };
}
