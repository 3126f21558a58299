import { randomUUID } from "node:crypto";
import { categories } from "#content/categories.ts";
import type { ContentTypeName } from "#content-types/content-types.ts";
import { schemaOf } from "#content-types/schema.ts";
import type { Clock } from "#server/platform/clock.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import type { Database } from "#server/platform/database.ts";
import { markState, readState } from "#server/platform/site-state.ts";
import type { Engine, Transaction } from "#server/platform/tables.ts";
import { type ContentBody, type ContentItem, newItem } from "./content-item.ts";
import { insertItem, removeItem } from "./content-items.store.ts";
import { insertRevision } from "./revisions.store.ts";
import { sanitizeContent } from "./sanitize.ts";

/** A sample item. Those of a type are listed in the order of their samples. */
export type SeedItem = ContentBody & { type: ContentTypeName; publishedAt: number };

const SEEDED = "seeded";
export const SEEDED_BY = "installation";

/**
 * Seeds a new installation once. The marker and the items are one transaction, so an interrupted start seeds again and two
 * instances that start together don't both seed. Items that the owner deletes stay deleted.
 */
export async function seedContent(database: Database, clock: Clock, items: readonly SeedItem[]): Promise<boolean> {
  const { db, engine } = database;
  if ((await readState(db, SEEDED)) !== undefined) return false;
  // Prepared before the transaction: sanitizing takes seconds on a slow machine, and others wait for the lock.
  const prepared = toItems(items, clock);
  return db.transaction().execute(async (transaction) => {
    const isFirst = await markState(transaction, SEEDED);
    if (isFirst) await insertSeeds(transaction, engine, prepared);
    return isFirst;
  });
}

/** Replaces all content with the current samples. Returns how many items there were before. */
export async function reseedContent(database: Database, clock: Clock, items: readonly SeedItem[]): Promise<number> {
  const { db, engine } = database;
  const prepared = toItems(items, clock);
  return db.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom("content_items").select("id").execute();
    for (const { id } of before) await removeItem(transaction, id);
    await markState(transaction, SEEDED);
    await insertSeeds(transaction, engine, prepared);
    return before.length;
  });
}

async function insertSeeds(transaction: Transaction, engine: Engine, items: readonly ContentItem[]) {
  for (const item of items) {
    await insertItem(transaction, item);
    await insertRevision(transaction, item, SEEDED_BY);
  }
  await moveContentVersion(transaction, engine);
}

const toItems = (seeds: readonly SeedItem[], clock: Clock) =>
  seeds.map((seed, position) => toItem(seed, position, clock.now()));

const toItem = ({ publishedAt, ...seed }: SeedItem, position: number, now: number): ContentItem =>
  newItem({
    ...seed,
    // The editor's own schema, so that every seeded item can be edited and saved.
    fields: schemaOf(seed.type, categories).parse(seed.fields),
    content: sanitizeContent(seed.content),
    id: randomUUID(),
    state: "published",
    position,
    publishAt: publishedAt,
    createdAt: publishedAt,
    updatedAt: now,
  });
