import type { ItemTypeName } from "#content-types/item-types.ts";
import { CONTENT_STATES, type ContentSort, type ContentState } from "#contract/content-terms.ts";
import { MAX_SELECTED } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import { cutPage, type Page, type PageRequest, withTotal } from "#server/http/paging.ts";
import type { Database } from "#server/platform/database.ts";
import { planSearch } from "#server/platform/full-text.ts";
import { blogListing } from "./blog-listing.ts";
import type { ContentItem } from "./content-item.ts";
import {
  type ContentFilter,
  type ContentSearch,
  countItems,
  readItems,
  readPublishedPlaces,
  readSelection,
} from "./content-items.store.ts";
import { ORDERS, orderOf, placeOf } from "./content-orders.ts";

type ListOptions = PageRequest & {
  sort?: ContentSort | undefined;
  search?: string | undefined;
  featured?: boolean | undefined;
  state?: ContentState | undefined;
};

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

/** Lists of items, for visitors and for the owner. */
export function contentLists(core: Core) {
  const { db } = core.database;
  const count = createContentCounts(core.database);

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

  return {
    published: (type: ItemTypeName, options: ListOptions) =>
      list({ type, states: ["published"], search: by("visitor", options), featured: options.featured }, options),

    blog: blogListing(core, count),

    /** The newest items, without a count. */
    newest: async (type: ItemTypeName, limit: number) =>
      (await readItems(db, { type, states: ["published"] }, ORDERS.newest, { limit }, "look")).slice(0, limit),

    /** Only slugs and dates, oldest first. */
    places: (type: ItemTypeName, rows: { limit: number; offset: number }) => readPublishedPlaces(db, type, rows),

    countPublished: (type: ItemTypeName) => count({ type, states: ["published"] }),

    /** Everything except the trash, or the items in one state. */
    all: (type: ItemTypeName, options: ListOptions) => list(ownersFilter(type, options), options),

    /** Everything that `all` has on all pages, up to the number that can be selected. */
    selection: (type: ItemTypeName, options: Pick<ListOptions, "search" | "state">) =>
      readSelection(db, ownersFilter(type, options), MAX_SELECTED),
  };
}

/**
 * Caches the length of each list until the content version changes, because PostgreSQL walks an index to count. Searches
 * are counted every time, since there are endlessly many, and so are lists that an autosave can change without a new
 * version.
 */
function createContentCounts({ db, contentVersion }: Pick<Database, "db" | "contentVersion">) {
  const counts = new Map<string, Promise<number>>();
  let countedAt: number | undefined;

  return function count(filter: ContentFilter): Promise<number> {
    const isPublic = filter.states.every((state) => state === "published");
    const isNarrowed = filter.featured !== undefined || filter.category !== undefined;
    if (filter.search || (isNarrowed && !isPublic)) return countItems(db, filter);
    const version = contentVersion.current();
    if (version !== countedAt) counts.clear();
    countedAt = version;
    const key = JSON.stringify([filter.type, filter.states, filter.featured, filter.category]);
    const known = counts.get(key);
    if (known) return known;
    const counted = countItems(db, filter);
    counts.set(key, counted);
    counted.catch(() => counts.delete(key));
    return counted;
  };
}
