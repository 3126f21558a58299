import { sql } from "kysely";
import { TESTIMONIAL_PLACES } from "#contract/testimonials.ts";
import { type ColumnOrder, countRows, type PageRequest, readPage } from "#server/http/paging.ts";
import type { Database } from "#server/platform/database.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type TestimonialRow = Tables["testimonials"];

/** Of one that the client has not written yet, or withdrawn. */
export const NOTHING_WRITTEN = {
  quote: "",
  role: "",
  company: "",
  rating: null,
  shorter: null,
  consent: "",
  consented_at: null,
  draft: "",
} as const satisfies Partial<TestimonialRow>;

export async function insertTestimonial(transaction: Transaction, row: TestimonialRow): Promise<void> {
  await transaction.insertInto("testimonials").values(row).execute();
}

export const readTestimonial = (db: Db, id: string): Promise<TestimonialRow | undefined> =>
  db.selectFrom("testimonials").selectAll().where("id", "=", id).executeTakeFirst();

/** Reads one and keeps others from changing it. SQLite transactions start with the write lock. */
export const lockTestimonial = (
  transaction: Transaction,
  { engine }: Pick<Database, "engine">,
  id: string,
): Promise<TestimonialRow | undefined> =>
  transaction
    .selectFrom("testimonials")
    .selectAll()
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();

export async function updateTestimonial(transaction: Transaction, id: string, change: Partial<TestimonialRow>) {
  await transaction
    .updateTable("testimonials")
    .set({ ...change, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function updateDraft(db: Db, id: string, draft: string): Promise<void> {
  await db.updateTable("testimonials").set({ draft }).where("id", "=", id).execute();
}

export async function deleteTestimonial(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("testimonials").where("id", "=", id).execute();
}

const LAST_CHANGED_FIRST: ColumnOrder = {
  column: "testimonials.updated_at",
  id: "testimonials.id",
  holds: "number",
  descending: true,
};

/** Those in a state, or all. */
export function readTestimonials(db: Db, state: string | undefined, request: PageRequest) {
  const all = db.selectFrom("testimonials").selectAll();
  return readPage(state === undefined ? all : all.where("state", "=", state), LAST_CHANGED_FIRST, request);
}

export const readItemTitles = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("content_items").select(["id", "title"]).where("id", "in", ids).execute();

/** An item that can show testimonials; undefined for others and in the trash. */
export const readPlace = (db: Db, id: string) =>
  db
    .selectFrom("content_items")
    .select(["id", "title"])
    .where("id", "=", id)
    .where("type", "in", TESTIMONIAL_PLACES)
    .where("status", "<>", "trashed")
    .executeTakeFirst();

export const countShownOn = (db: Db, itemId: string): Promise<number> =>
  countRows(db.selectFrom("testimonials").where("item_id", "=", itemId).where("state", "=", "approved"));

/** Everything visitors can see, the newest first. */
export const readShown = (db: Db) =>
  db
    .selectFrom("testimonials")
    .innerJoin("content_items", "content_items.id", "testimonials.item_id")
    .select(["content_items.type", "content_items.slug", "name", "role", "company", "naming", "quote", "rating"])
    .select("consented_at")
    .where("state", "=", "approved")
    .where("content_items.status", "=", "published")
    .orderBy("consented_at", "desc")
    .orderBy("testimonials.id")
    .execute();

/** Addresses are stored as typed; `email` is in lowercase. */
const isOf = (email: string) => sql<boolean>`lower(testimonials.email) = ${email}`;

export const readOfPerson = (db: Db, email: string): Promise<TestimonialRow[]> =>
  db.selectFrom("testimonials").selectAll().where(isOf(email)).orderBy("created_at").orderBy("id").execute();

export async function deleteOfPerson(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom("testimonials").where(isOf(email)).execute();
}
