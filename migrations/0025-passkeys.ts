import type { Migration } from "kysely/migration";
import { plainText } from "./columns.ts";

/** Passkeys: the public halves of the keys an account signs in with. The counter exposes copies of a hardware key. */
export const passkeys: Migration = {
  async up(db) {
    await db.schema
      .createTable("passkeys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("account_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("credential_id", plainText(db), (column) => column.notNull().unique())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint")
      .execute();
    await db.schema.createIndex("passkeys_of_account").on("passkeys").column("account_id").execute();
  },
  async down(db) {
    await db.schema.dropTable("passkeys").execute();
  },
};
