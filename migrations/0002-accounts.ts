import type { Migration } from "kysely/migration";

/** Accounts and their sessions. A session without an account belongs to the demo credentials. */
export const accounts: Migration = {
  async up(db) {
    await db.schema
      .createTable("accounts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("username", "text", (column) => column.notNull().unique())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("totp_secret", "text")
      .addColumn("totp_enabled", "integer", (column) => column.notNull().defaultTo(0))
      // The last time step used, so that each code works once.
      .addColumn("totp_last_step", "bigint")
      .addColumn("recovery_code_hashes", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("password_changed_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("account_id", "text", (column) => column.references("accounts.id").onDelete("cascade"))
      .addColumn("user_agent", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_seen_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
