import { hueOf } from "#content-types/site/categories.ts";
import { ARTICLES_PER_PAGE } from "#contract/blog-listing.ts";
import type { TagAnswer, TagPageAnswer } from "#contract/tags.ts";
import type { Core } from "#server/core.ts";
import { cutPage, type Page, type PageRequest, withTotal } from "#server/http/paging.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ContentWriter } from "../content-writer.ts";
import { tagChanges } from "./tag-changes.ts";
import {
  countPublishedTags,
  countTags,
  readFormerTag,
  readPublishedTag,
  readPublishedTags,
  readTagged,
  readTags,
} from "./tags.store.ts";

/** The tags of posts: their pages for visitors, their list and changes for the owner. */
export function contentTags(core: Core, writer: ContentWriter) {
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
    ...tagChanges(core, writer),
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

    async list(search: string, request: PageRequest): Promise<Page<TagAnswer>> {
      const page = cutPage(await readTags(db, search, request), request, ({ slug }) => ({ value: slug, id: slug }));
      return withTotal(page, request, () => countTags(db, search));
    },

    countPublished: () => countPublishedTags(db),
    listPublished: (rows: { limit: number; offset: number }) => readPublishedTags(db, rows),
  };
}
