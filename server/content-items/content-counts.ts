import type { Database } from "#server/platform/database.ts";
import { type ContentFilter, countItems } from "./content-items.store.ts";

/**
 * How long lists are, counted once until the content moves on: PostgreSQL walks an index for it. A search is counted
 * each time, since there is no end of them, and so is what an autosaved draft can change without a new version.
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
