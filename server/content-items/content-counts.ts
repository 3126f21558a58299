import type { Database } from "#server/platform/database.ts";
import { type ContentFilter, countItems } from "./content-items.store.ts";

/**
 * Caches the length of each list until the content version changes, because PostgreSQL walks an index to count. Searches
 * are counted every time, since there are endlessly many, and so are lists that an autosave can change without a new
 * version.
 */
export function createContentCounts({ db, contentVersion }: Pick<Database, "db" | "contentVersion">) {
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
