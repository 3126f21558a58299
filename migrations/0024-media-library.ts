import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { plainText } from "./columns.ts";

/** A migration sees tables as they were when it was written, which no current type describes. */
type Tables = { media: { id: string; name: string; search_words: string } };

/** Pictures get an alternative text, words to search by, and the number of their file, which addresses name. */
export const mediaLibrary: Migration = {
  async up(db: Kysely<unknown>) {
    const media = () => db.schema.alterTable("media");
    await media()
      .addColumn("alt", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await media()
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await media()
      .addColumn("search_words", plainText(db), (column) => column.notNull().defaultTo(""))
      .execute();
    const rows = db as unknown as Kysely<Tables>;
    for (const { id, name } of await rows.selectFrom("media").select(["id", "name"]).execute()) {
      const search_words = ` ${wordsOf(name).join(" ")}`;
      await rows.updateTable("media").set({ search_words }).where("id", "=", id).execute();
    }
    await db.schema.createIndex("media_by_date").on("media").columns(["created_at", "id"]).execute();
  },
};

/** As searches compare words: without case and accents. */
const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
