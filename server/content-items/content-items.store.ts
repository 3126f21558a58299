import type { Selectable } from "kysely";
import type { ItemTypeName } from "#content-types/item-types.ts";
import type { ContentState } from "#contract/content-terms.ts";
import { countRows, type Order, onPage, type PageRequest } from "#server/http/paging.ts";
import { countMatches, isFound, type SearchPlan } from "#server/platform/full-text.ts";
import { sortKey } from "#server/platform/sort-key.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";
import type { ContentBody, ContentItem } from "./content-item.ts";
import { ORDERS } from "./content-orders.ts";
import { categoryOf, contentWords, labelsOf, wordsFor } from "./content-search.ts";
import { writeTags } from "./taxonomies/post-tags.ts";

export type ContentFilter = {
  type: ItemTypeName;
  states: readonly ContentState[];
  search?: ContentSearch | undefined;
  featured?: boolean | undefined;
  category?: string | undefined;
};

/** Visitors search fewer fields than the owner does. */
export type ContentSearch = { by: "visitor" | "owner"; words: string };

type Row = Selectable<Tables["content_items"]>;

/** Reads one row more than the page holds, as `cutPage` expects. */
export async function readItems(db: Db, filter: ContentFilter, order: Order, page: PageRequest, plan: SearchPlan) {
  const rows = await onPage(matching(db, filter, plan).selectAll(), order, page).execute();
  return rows.map(toItem);
}

/** The items of a list, at their revisions. */
export const readSelection = (db: Db, filter: ContentFilter, limit: number) =>
  matching(db, filter)
    .select(["content_items.id", "revision"])
    .orderBy("listed_at", "desc")
    .orderBy("content_items.id", "desc")
    .limit(limit)
    .execute();

export async function countItems(db: Db, filter: ContentFilter): Promise<number> {
  if (filter.search)
    return countMatches(db, wordsFor(filter.search.by), { text: filter.search.words, labels: labelsOf(filter) });
  return countRows(matching(db, filter));
}

export function matching(db: Db, filter: ContentFilter, plan: SearchPlan = "look") {
  const { type, states, search, featured, category } = filter;
  let query = db.selectFrom("content_items").where("type", "=", type).where("status", "in", states);
  if (featured !== undefined) query = query.where("featured", "=", featured ? 1 : 0);
  if (category !== undefined) query = query.where("category", "=", category);
  if (search) {
    const wanted = { text: search.words, labels: labelsOf(filter) };
    query = query.where(isFound(db, "content_items.id", wordsFor(search.by), wanted, plan));
  }
  return query;
}

/** Slugs and dates of a type's published items, oldest first, read from the index alone. */
export async function readPublishedPlaces(
  db: Db,
  type: ItemTypeName,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await matching(db, { type, states: ["published"] })
    .select(["slug", "updated_at"])
    .orderBy("listed_at")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }));
}

/** The next published item in both directions of the list. */
export async function readNeighbors(db: Db, { id, type, listedAt }: ContentItem) {
  const cursor = { value: listedAt, id };
  const published = () => matching(db, { type, states: ["published"] }).select(["slug", "title"]);
  const [newer, older] = await Promise.all(
    [true, false].map((backwards) =>
      onPage(published(), ORDERS.newest, {
        limit: 1,
        cursor: { ...cursor, backwards },
      }).executeTakeFirst(),
    ),
  );
  return { newer: newer ?? null, older: older ?? null };
}

export async function readItem(db: Db, type: ItemTypeName, id: string): Promise<ContentItem | undefined> {
  const row = await db
    .selectFrom("content_items")
    .selectAll()
    .where("type", "=", type)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toItem(row);
}

export async function readItemBySlug(db: Db, type: ItemTypeName, slug: string): Promise<ContentItem | undefined> {
  const row = await db
    .selectFrom("content_items")
    .selectAll()
    .where("type", "=", type)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row && toItem(row);
}

/** Other items' slugs with this prefix, former ones included, to find a free one. */
export async function readSlugsLike(db: Db, type: ItemTypeName, slug: string, exceptItem = ""): Promise<Set<string>> {
  const rows = await db
    .selectFrom("content_items")
    .select("slug")
    .where("type", "=", type)
    .where("id", "<>", exceptItem)
    .where((build) => build.or([build("slug", "=", slug), build("slug", "like", `${slug}-%`)]))
    .union(
      db
        .selectFrom("former_slugs")
        .select("slug")
        .where("type", "=", type)
        .where("item_id", "<>", exceptItem)
        .where((build) => build.or([build("slug", "=", slug), build("slug", "like", `${slug}-%`)])),
    )
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** The position before all others of this type, trash included. */
export async function readFirstPosition(db: Db, type: ItemTypeName): Promise<number> {
  const { first } = await db
    .selectFrom("content_items")
    .select(({ fn }) => fn.min("position").as("first"))
    .where("type", "=", type)
    .executeTakeFirstOrThrow();
  return (first ?? 0) - 1;
}

export async function insertItem(transaction: Transaction, item: ContentItem): Promise<void> {
  await transaction.insertInto("content_items").values(toRow(item)).execute();
  await indexItem(transaction, item);
}

/** Inserts the item unless there is one with its id. Returns whether it did. */
export async function insertItemOnce(transaction: Transaction, item: ContentItem): Promise<boolean> {
  const inserted = await transaction
    .insertInto("content_items")
    .values(toRow(item))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  await indexItem(transaction, item);
  return true;
}

/** Stores what lists and searches read of an item. */
async function indexItem(transaction: Transaction, item: ContentItem): Promise<void> {
  await transaction
    .insertInto("content_search")
    .values({ item_id: item.id, ...contentWords(item) })
    .execute();
  await writeTags(transaction, item);
}

/** Writes the item only if it is still at the revision that the change started from. */
export async function replaceItem(transaction: Transaction, item: ContentItem, startedFrom: number): Promise<boolean> {
  // The order may have changed since the item was read, and is written on its own.
  const { id, type: _type, created_at: _created, position: _position, ...changes } = toRow(item);
  const { numUpdatedRows } = await transaction
    .updateTable("content_items")
    .set(changes)
    .where("id", "=", id)
    .where("revision", "=", startedFrom)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await reindexItem(transaction, item);
  return true;
}

async function reindexItem(transaction: Transaction, item: ContentItem): Promise<void> {
  await transaction.updateTable("content_search").set(contentWords(item)).where("item_id", "=", item.id).execute();
  await writeTags(transaction, item);
}

/** Records a write of the working copy if the item is still at the revision that it started from. */
export async function noteCopyWrite(
  transaction: Transaction,
  { id, revision }: ContentItem,
  writeId: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("content_items")
    .set({ copy_write_id: writeId ?? null })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeItem(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("content_items").where("id", "=", id).execute();
}

/** Publishes due items and returns them. Each item is claimed by one instance only. */
export async function publishDue(transaction: Transaction, now: number): Promise<ContentItem[]> {
  const rows = await transaction
    .updateTable("content_items")
    .set({ status: "published", updated_at: now })
    .where("status", "=", "scheduled")
    .where("publish_at", "<=", now)
    .returningAll()
    .execute();
  const items = rows.map(toItem);
  for (const item of items) await reindexItem(transaction, item);
  return items;
}

export async function removeTrashedBefore(transaction: Transaction, time: number): Promise<ContentItem[]> {
  const rows = await transaction
    .deleteFrom("content_items")
    .where("status", "=", "trashed")
    .where("trashed_at", "<", time)
    .returningAll()
    .execute();
  return rows.map(toItem);
}

function toItem(row: Row): ContentItem {
  return {
    id: row.id,
    type: row.type as ItemTypeName,
    slug: row.slug,
    title: row.title,
    description: row.description,
    content: row.content,
    featured: row.featured === 1,
    fields: JSON.parse(row.fields) as ContentBody["fields"],
    state: row.status as ContentState,
    stateBeforeTrash: (row.status_before_trash as ContentState | null) ?? undefined,
    revision: row.revision,
    listedAt: row.listed_at,
    position: row.position,
    publishAt: row.publish_at ?? undefined,
    trashedAt: row.trashed_at ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    writeId: row.write_id ?? undefined,
    copyWriteId: row.copy_write_id ?? undefined,
  };
}

function toRow(item: ContentItem): Row {
  return {
    id: item.id,
    type: item.type,
    slug: item.slug,
    title: item.title,
    title_key: sortKey(item.title),
    description: item.description,
    content: item.content,
    fields: JSON.stringify(item.fields),
    category: categoryOf(item),
    status: item.state,
    status_before_trash: item.stateBeforeTrash ?? null,
    featured: item.featured ? 1 : 0,
    revision: item.revision,
    listed_at: item.publishAt ?? item.createdAt,
    position: item.position,
    publish_at: item.publishAt ?? null,
    trashed_at: item.trashedAt ?? null,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    write_id: item.writeId ?? null,
    copy_write_id: item.copyWriteId ?? null,
  };
}
