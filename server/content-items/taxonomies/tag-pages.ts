import { hueOf } from "#content-types/site/categories.ts";
import { ARTICLES_PER_PAGE } from "#contract/blog-listing.ts";
import type { TagPageAnswer } from "#contract/taxonomies.ts";
import type { Core } from "#server/core.ts";
import { notFound } from "#server/platform/errors.ts";
import { countPublishedTags, readFormerTag, readPublishedTag, readPublishedTags, readTagged } from "./tags.store.ts";

/** The tags of posts as visitors see them: each has pages. */
export function tagPages(core: Core) {
  const { db } = core.database;

  /** The published tag with this address, or the one that it was renamed to. */
  async function findPublished(slug: string) {
    const here = await readPublishedTag(db, slug);
    if (here) return { slug, ...here };
    const target = await readFormerTag(db, slug);
    const moved = target === undefined ? undefined : await readPublishedTag(db, target);
    if (target === undefined || !moved) throw notFound();
    return { slug: target, ...moved };
  }

  return {
    findPublished,

    async listTagged(slug: string, page: number): Promise<TagPageAnswer> {
      const tag = await findPublished(slug);
      const pages = Math.ceil(tag.total / ARTICLES_PER_PAGE);
      // A renamed tag redirects whatever the page.
      if (page > pages && tag.slug === slug) throw notFound("There is no such page.");
      const rows = { limit: ARTICLES_PER_PAGE, offset: (page - 1) * ARTICLES_PER_PAGE };
      const { categories } = await core.siteContent.current();
      const articles = (await readTagged(db, tag.slug, rows)).map((article) => ({
        ...article,
        hue: hueOf(categories.posts, article.category),
      }));
      return { ...tag, articles, page, pages };
    },

    countPublished: () => countPublishedTags(db),
    listPublished: (rows: { limit: number; offset: number }) => readPublishedTags(db, rows),
  };
}
