import type { ItemTypeName } from "#content-types/item-types.ts";
import type { SlugAnswer } from "#contract/content-answers.ts";
import { CONTENT_STATES, type ContentSort, type ContentState } from "#contract/content-terms.ts";
import { MAX_SELECTED } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import { cutPage, type Page, type PageRequest, withTotal } from "#server/http/paging.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { planSearch } from "#server/platform/full-text.ts";
import { blogListing } from "./blog-listing.ts";
import { contentBulk } from "./bulk/content-bulk.ts";
import { ownersCategories } from "./categories/categories.ts";
import { createContentCounts } from "./content-counts.ts";
import { contentEditing } from "./content-editing.ts";
import { contentImport } from "./content-import.ts";
import type { ContentItem } from "./content-item.ts";
import {
  type ContentFilter,
  type ContentSearch,
  readItem,
  readItemBySlug,
  readItems,
  readNeighbors,
  readPublishedPlaces,
  readSelection,
  readSlugsLike,
  removeItem,
} from "./content-items.store.ts";
import { contentJobs } from "./content-jobs.ts";
import { contentLife } from "./content-lifecycle.ts";
import { ORDERS, orderOf, placeOf } from "./content-orders.ts";
import { createContentWriter } from "./content-writer.ts";
import { readFormerOwner } from "./former-slugs.store.ts";
import { contentOrder } from "./order/content-order.ts";
import { readPictureUses } from "./pictures/picture-uses.ts";
import { picturesInContent } from "./pictures/show-picture.ts";
import { previewLinks } from "./previews/preview-links.ts";
import { type Revision, readRevisions } from "./revisions.store.ts";
import { freeSlug } from "./slug.ts";
import { contentTags } from "./tags/tags.ts";

type ListOptions = PageRequest & {
  sort?: ContentSort | undefined;
  search?: string | undefined;
  featured?: boolean | undefined;
  state?: ContentState | undefined;
};

export type ContentItemsService = ReturnType<typeof createContentItemsService>;

const NOT_TRASHED = CONTENT_STATES.filter((state) => state !== "trashed");

const by = (who: ContentSearch["by"], { search }: Pick<ListOptions, "search">): ContentSearch | undefined =>
  search ? { by: who, words: search } : undefined;

const ownersFilter = (
  type: ItemTypeName,
  options: Pick<ListOptions, "search" | "state" | "featured">,
): ContentFilter => ({
  type,
  states: options.state ? [options.state] : NOT_TRASHED,
  search: by("owner", options),
  featured: options.featured,
});

export function createContentItemsService(core: Core) {
  const { database, clock } = core;
  const { db } = database;
  const writer = createContentWriter(core);
  const count = createContentCounts(database);

  async function list(
    filter: ContentFilter,
    { sort = "newest", limit, cursor }: ListOptions,
  ): Promise<Page<ContentItem>> {
    const request = { limit, cursor };
    const found = filter.search ? await count(filter) : 0;
    const plan = await planSearch(limit, found, () => count({ ...filter, search: undefined }));
    const rows = await readItems(db, filter, orderOf(db, filter.type, sort), request, plan);
    const page = cutPage(rows, request, (item) => placeOf(item, sort));
    return filter.search ? { ...page, total: found } : withTotal(page, request, () => count(filter));
  }

  async function find(type: ItemTypeName, id: string): Promise<ContentItem> {
    const item = await readItem(db, type, id);
    if (!item) throw notFound();
    return item;
  }

  /** The item with this slug, or one that used to have it; the item's own slug tells which. */
  async function findAt(type: ItemTypeName, slug: string, isVisible: (item: ContentItem) => boolean) {
    const here = await readItemBySlug(db, type, slug);
    if (here && isVisible(here)) return here;
    const formerId = await readFormerOwner(db, type, slug);
    const moved = formerId === undefined ? undefined : await readItem(db, type, formerId);
    if (moved && isVisible(moved)) return moved;
    throw notFound();
  }

  return {
    ...contentEditing(core, writer),
    ...contentLife(core, writer),
    ...contentImport(core, writer),
    ...contentOrder(core, writer),
    ...contentBulk(core, writer),
    ...picturesInContent(writer, clock),

    /** Where each picture is used, by its id. Reads everything that has pictures. */
    pictureUses: () => readPictureUses(db),

    listPublished: (type: ItemTypeName, options: ListOptions) =>
      list({ type, states: ["published"], search: by("visitor", options), featured: options.featured }, options),

    listBlog: blogListing(core, count),

    /** The newest items, without a count. */
    newestPublished: async (type: ItemTypeName, limit: number) =>
      (await readItems(db, { type, states: ["published"] }, ORDERS.newest, { limit }, "look")).slice(0, limit),

    /** The next newer and the next older published item. */
    async neighborsOf(type: ItemTypeName, slug: string) {
      const item = await readItemBySlug(db, type, slug);
      if (item?.state !== "published") throw notFound();
      return readNeighbors(db, item);
    },

    /** Only slugs and dates, oldest first. */
    listPublishedPlaces: (type: ItemTypeName, rows: { limit: number; offset: number }) =>
      readPublishedPlaces(db, type, rows),

    countPublished: (type: ItemTypeName) => count({ type, states: ["published"] }),

    /** Everything except the trash, or the items in one state. */
    listAll: (type: ItemTypeName, options: ListOptions) => list(ownersFilter(type, options), options),

    /** Everything that `listAll` has on all pages, up to the number that can be selected. */
    selectAll: (type: ItemTypeName, options: Pick<ListOptions, "search" | "state">) =>
      readSelection(db, ownersFilter(type, options), MAX_SELECTED),

    findPublished: (type: ItemTypeName, slug: string) => findAt(type, slug, ({ state }) => state === "published"),
    findBySlug: (type: ItemTypeName, slug: string) => findAt(type, slug, ({ state }) => state !== "trashed"),
    find,

    /** Whether an item can have this slug, and the nearest free one. */
    async checkSlug(type: ItemTypeName, slug: string, itemId: string | undefined): Promise<SlugAnswer> {
      const taken = await readSlugsLike(db, type, slug, itemId);
      const holder = await readItemBySlug(db, type, slug);
      const formerId = await readFormerOwner(db, type, slug);
      const former = formerId === undefined || formerId === itemId ? undefined : await readItem(db, type, formerId);
      const suggestion = freeSlug(slug, taken);
      if (holder && holder.id !== itemId) return { slug, state: "taken", title: holder.title, suggestion };
      if (former) return { slug, state: "redirects", title: former.title, suggestion };
      return { slug, state: "free", title: "", suggestion };
    },

    deletePermanently: (type: ItemTypeName, id: string, who: string) =>
      writer.write(who, "deleted permanently", async (transaction) => {
        const item = await readItem(transaction, type, id);
        if (!item) throw notFound();
        if (item.state !== "trashed") throw conflict("Only items in the trash can be deleted permanently.");
        await removeItem(transaction, id);
        return item;
      }),

    async revisions(type: ItemTypeName, id: string): Promise<Revision[]> {
      await find(type, id);
      return readRevisions(db, id);
    },

    tags: contentTags(core, writer),
    categories: ownersCategories(core, writer),
    previews: previewLinks(core, writer),

    jobs: contentJobs(core),
  };
}
