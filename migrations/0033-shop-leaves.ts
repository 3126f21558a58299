import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { shopTables } from "./0024-shop-tables.ts";

const TABLES = [
  "shop_naive_orders",
  "shop_naive_stock",
  "shop_ledger",
  "shop_charges",
  "shop_inbox",
  "shop_webhooks",
  "shop_outbox",
  "shop_commands",
  "shop_events",
  "shop_order_lines",
  "shop_orders",
  "shop_stock",
  "shop_sandboxes",
];

/** The sample shop keeps its rows apart from the owner's. Its sandboxes last an hour, so none is moved. */
export const shopLeaves: Migration = {
  async up(db) {
    for (const table of TABLES) await db.schema.dropTable(table).execute();
  },
  async down(db) {
    for (const statement of shopTables) await sql.raw(statement).execute(db);
  },
};
