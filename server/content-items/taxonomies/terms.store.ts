import { sql } from "kysely";
import { contentTypes } from "#content-types/content-types.ts";
import type { CategoryList } from "#content-types/fields.ts";
import type { ItemTypeName } from "#content-types/item-types.ts";
import type { Taxonomy } from "#contract/content-terms.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

/** The types whose items have terms of a taxonomy. */
const typesWith = (taxonomy: Taxonomy) =>
  contentTypes
    .filter(({ fields }) => fields.some((field) => "termsOf" in field && field.termsOf === taxonomy))
    .map(({ name }) => name);

/** How many items have each category, those in the trash not counted. */
export async function countItems(db: Db, list: CategoryList) {
  const rows = await db
    .selectFrom("content_items")
    .where("type", "in", typesWith(list))
    .where("status", "<>", "trashed")
    .groupBy("category")
    .orderBy("category")
    .select(({ fn }) => [
      "category",
      fn.countAll<number>().as("uses"),
      sql<number>`sum(case when status = 'published' then 1 else 0 end)`.as("published"),
    ])
    .execute();
  return new Map(
    rows.map(({ category, uses, published }) => [category, { uses: Number(uses), published: Number(published) }]),
  );
}

/** What may have one of these terms: items that do, all with a working copy, and the cards of the home page. */
export async function readCandidates(transaction: Transaction, taxonomy: Taxonomy, keys: readonly string[]) {
  const tagged = transaction.selectFrom("content_tags").select("item_id").where("slug", "in", keys);
  const rows = await transaction
    .selectFrom("content_items as item")
    .leftJoin("working_copies as copy", "copy.item_id", "item.id")
    .select(["item.id", "item.type"])
    .where((row) =>
      row.or([
        row.and([
          row("item.type", "in", typesWith(taxonomy)),
          row.or([
            taxonomy === "tags" ? row("item.id", "in", tagged) : row("item.category", "in", keys),
            row("copy.item_id", "is not", null),
          ]),
        ]),
        row("item.type", "=", "site-home"),
      ]),
    )
    .orderBy("item.id")
    .execute();
  return rows as { id: string; type: ItemTypeName }[];
}
