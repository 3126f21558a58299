import { sql } from "kysely";
import type { ContentType } from "#content-types/content-type.ts";
import { type ItemTypeName, itemType } from "#content-types/item-types.ts";
import type { ContentSort } from "#contract/content-terms.ts";
import type { Order } from "#server/http/paging.ts";
import { isPostgres } from "#server/platform/full-text.ts";
import { sortKey } from "#server/platform/sort-key.ts";
import type { Db } from "#server/platform/tables.ts";
import type { ContentItem } from "./content-item.ts";

type FieldSort = NonNullable<ContentType["sort"]>;

const id = "content_items.id";
export const ORDERS: Record<ContentSort, Order> = {
  newest: { column: "content_items.listed_at", id, holds: "number", descending: true },
  oldest: { column: "content_items.listed_at", id, holds: "number", descending: false },
  title: { column: "content_items.title_key", id, holds: "string", descending: false },
  updated: { column: "content_items.updated_at", id, holds: "number", descending: true },
  order: { column: "content_items.position", id, holds: "number", descending: false },
};

/** "order" is the type's own: as the owner arranged the items, by the field that its record names, or newest first. */
function resolve(type: ItemTypeName, sort: ContentSort) {
  const { isArranged, sort: byField = "newest" } = itemType(type);
  return sort === "order" && !isArranged ? byField : sort;
}

export function orderOf(db: Db, type: ItemTypeName, sort: ContentSort): Order {
  const by = resolve(type, sort);
  return typeof by === "string" ? ORDERS[by] : fieldOrder(db, by);
}

/** Read from the stored JSON, so that a record may name another field at any time. */
export function fieldOrder(db: Db, { field, direction }: FieldSort): Order {
  const fields = isPostgres(db) ? sql`content_items.fields::json` : sql`content_items.fields`;
  const column = sql`coalesce(${fields} ->> ${sql.lit(field)}, '')`;
  return { column, id, holds: "string", descending: direction === "descending" };
}

/** The position of an item in a list. */
export function placeOf(item: ContentItem, sort: ContentSort) {
  const by = resolve(item.type, sort);
  if (typeof by !== "string") {
    const value = item.fields[by.field];
    return { value: typeof value === "string" ? value : "", id: item.id };
  }
  if (by === "title") return { value: sortKey(item.title), id: item.id };
  if (by === "order") return { value: item.position, id: item.id };
  return { value: by === "updated" ? item.updatedAt : item.listedAt, id: item.id };
}
