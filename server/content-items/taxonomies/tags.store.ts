import { sql } from "kysely";
import { tagSlug } from "#contract/tag-slug.ts";
import type { Term } from "#contract/taxonomies.ts";
import { type ColumnOrder, mapPage, type Page, type PageRequest, readPage } from "#server/http/paging.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { summariesOf } from "../blog-listing.store.ts";

type Rows = { limit: number; offset: number };

const published = (db: Db) => db.selectFrom("content_tags").where("status", "=", "published");

/** A tag's name for visitors and how many articles have it; undefined if none does. */
export async function readPublishedTag(db: Db, slug: string) {
  const { name, total } = await published(db)
    .where("slug", "=", slug)
    .select(({ fn }) => [fn.min<string | null>("name").as("name"), fn.countAll<number>().as("total")])
    .executeTakeFirstOrThrow();
  return name === null ? undefined : { name, total: Number(total) };
}

/** One page of a tag's articles, newest first. */
export async function readTagged(db: Db, slug: string, { limit, offset }: Rows) {
  const ids = published(db)
    .where("slug", "=", slug)
    .select("item_id as id")
    .orderBy("listed_at", "desc")
    .orderBy("item_id", "desc")
    .limit(limit)
    .offset(offset);
  return (await summariesOf(db, ids)).map(({ summary }) => summary);
}

export async function countPublishedTags(db: Db): Promise<number> {
  const { total } = await published(db)
    .select(({ fn }) => fn.count<number>("slug").distinct().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function readPublishedTags(db: Db, { limit, offset }: Rows) {
  return published(db)
    .select(({ fn }) => ["slug", fn.min<string>("name").as("name")])
    .groupBy("slug")
    .orderBy("slug")
    .limit(limit)
    .offset(offset)
    .execute();
}

const BY_SLUG: ColumnOrder = {
  column: "content_tags.slug",
  id: "content_tags.slug",
  holds: "string",
  descending: false,
};

/** The search compares addresses, which contain no case, accents or signs that LIKE would read as a pattern. */
function ownersTags(db: Db, search: string) {
  const query = db.selectFrom("content_tags").where("status", "<>", "trashed");
  return search ? query.where("slug", "like", `%${tagSlug(search)}%`) : query;
}

export async function readTags(db: Db, search: string, request: PageRequest): Promise<Page<Term>> {
  const query = ownersTags(db, search)
    .groupBy("slug")
    .select(({ fn }) => [
      "slug",
      fn.min<string>("name").as("name"),
      fn.countAll<number>().as("uses"),
      sql<number>`sum(case when status = 'published' then 1 else 0 end)`.as("published"),
      fn.count<number>("name").distinct().as("spellings"),
    ]);
  return mapPage(await readPage(query, BY_SLUG, request, () => countTags(db, search)), (row) => ({
    key: row.slug,
    name: row.name,
    uses: Number(row.uses),
    published: Number(row.published),
    isListed: true,
    spellings: Number(row.spellings),
  }));
}

/** The name of a tag that posts have, those in the trash not counted. */
export async function readTagName(db: Db, slug: string): Promise<string | undefined> {
  const { name } = await ownersTags(db, "")
    .where("slug", "=", slug)
    .select(({ fn }) => fn.min<string | null>("name").as("name"))
    .executeTakeFirstOrThrow();
  return name ?? undefined;
}

async function countTags(db: Db, search: string): Promise<number> {
  const { total } = await ownersTags(db, search)
    .select(({ fn }) => fn.count<number>("slug").distinct().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Posts in any state that have one of these tags, unless it is already spelled like this. */
export async function countChanging(db: Db, slugs: readonly string[], name: string | null) {
  const { uses, published } = await db
    .selectFrom("content_tags")
    .where("slug", "in", slugs)
    .$if(name !== null, (query) => query.where("name", "<>", name ?? ""))
    .select(({ fn }) => [
      fn.count<number>("item_id").distinct().as("uses"),
      sql<number>`count(distinct case when status = 'published' then item_id end)`.as("published"),
    ])
    .executeTakeFirstOrThrow();
  return { uses: Number(uses), published: Number(published) };
}

/** The tag that a former one was renamed to. */
export async function readFormerTag(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom("former_tags").select("target").where("slug", "=", slug).executeTakeFirst();
  return row?.target;
}

/** Redirects former tags to the one that replaced them, and those that led to them before. */
export async function redirectTags(transaction: Transaction, slugs: readonly string[], target: string): Promise<void> {
  const former = slugs.filter((slug) => slug !== target);
  await transaction.deleteFrom("former_tags").where("slug", "=", target).execute();
  if (former.length === 0) return;
  await transaction.updateTable("former_tags").set({ target }).where("target", "in", former).execute();
  await transaction
    .insertInto("former_tags")
    .values(former.map((slug) => ({ slug, target })))
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ target }))
    .execute();
}

export async function removeRedirectsTo(transaction: Transaction, slugs: readonly string[]): Promise<void> {
  await transaction.deleteFrom("former_tags").where("target", "in", slugs).execute();
}
