import { randomUUID } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import type { Database } from "#server/platform/database.ts";
import type { ContentBody, ContentItem } from "./content-item.ts";
import { insertItem } from "./content-items.store.ts";
import type { ContentTypeName } from "./content-types.ts";
import { contentTypes } from "./content-types.ts";
import { insertRevision } from "./revisions.store.ts";
import { sanitizeContent } from "./sanitize.ts";

/** An item to begin with. Those of a type stand in lists in the order of their dates, newest first. */
export type SeedItem = ContentBody & { type: ContentTypeName; publishedAt: number };

const SEEDED = "seeded";
const SEEDED_BY = "installation";

/**
 * Fills a new installation, once: the mark and the items are one transaction, so a start that is cut off begins again,
 * and two instances that start together don't both do it. What the owner deletes later stays deleted.
 */
export async function seedContent(database: Database, clock: Clock, items: readonly SeedItem[]): Promise<boolean> {
  const { db, engine } = database;
  return db.transaction().execute(async (transaction) => {
    const mark = await transaction
      .insertInto("site_state")
      .values({ key: SEEDED, value: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!mark) return false;
    for (const seed of items) {
      const item = toItem(seed, clock.now());
      await insertItem(transaction, item);
      await insertRevision(transaction, item, SEEDED_BY);
    }
    await moveContentVersion(transaction, engine);
    return true;
  });
}

function toItem({ publishedAt, ...seed }: SeedItem, now: number): ContentItem {
  return {
    ...seed,
    // The same judge as for the owner's words: what is seeded can be edited and saved as it is.
    fields: contentTypes[seed.type].fields.parse(seed.fields),
    content: sanitizeContent(seed.content),
    id: randomUUID(),
    state: "published",
    stateBeforeTrash: undefined,
    revision: 1,
    listedAt: publishedAt,
    publishAt: publishedAt,
    trashedAt: undefined,
    createdAt: publishedAt,
    updatedAt: now,
  };
}
