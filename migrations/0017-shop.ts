import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The sandboxes of the sample shop. Every row belongs to a sandbox and is deleted with it. The checks and unique keys
 * repeat the rules of the code, so that a mistake there becomes an error instead of a wrong number.
 */
export const shop: Migration = {
  async up(db) {
    await db.schema
      .createTable("shop_sandboxes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("switches", "text", (column) => column.notNull())
      .addColumn("crowd", "text")
      .addColumn("halted_until", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await createOrders(db);
    await createMessages(db);
    await createMoney(db);
    await createNaiveShop(db);
  },
};

/** A table whose rows belong to a sandbox. */
function inSandbox(db: Kysely<unknown>, name: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(name)
    .addColumn("sandbox_id", "text", (column) =>
      column.notNull().references("shop_sandboxes.id").onDelete("cascade"),
    ) as CreateTableBuilder<string, string>;
}

const indexBySandbox = (db: Kysely<unknown>, table: string, ...columns: string[]) =>
  db.schema
    .createIndex(`${table}_by_sandbox`)
    .on(table)
    .columns(["sandbox_id", ...columns])
    .execute();

async function createOrders(db: Kysely<unknown>) {
  await inSandbox(db, "shop_stock")
    .addColumn("good_id", "text", (column) => column.notNull())
    .addColumn("initial", "integer", (column) => column.notNull())
    .addColumn("on_hand", "integer", (column) => column.notNull())
    .addColumn("reserved", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_stock_key", ["sandbox_id", "good_id"])
    .addCheckConstraint("shop_stock_on_hand", sql`on_hand >= 0`)
    .addCheckConstraint("shop_stock_reserved", sql`reserved >= 0 and reserved <= on_hand`)
    .execute();
  await inSandbox(db, "shop_orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("buyer", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("previous_state", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("total_cents", "integer", (column) => column.notNull())
    .addColumn("is_shipped", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addCheckConstraint("shop_orders_total", sql`total_cents >= 0`)
    .execute();
  await indexBySandbox(db, "shop_orders", "created_at");
  // A buyer has one cart, which is an order in its first state.
  await db.schema
    .createIndex("shop_orders_one_draft")
    .on("shop_orders")
    .columns(["sandbox_id", "buyer"])
    .unique()
    .where(sql.ref("state"), "=", sql.lit("draft"))
    .execute();
  await inSandbox(db, "shop_order_lines")
    .addColumn("order_id", "text", (column) => column.notNull().references("shop_orders.id").onDelete("cascade"))
    .addColumn("good_id", "text", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addColumn("unit_cents", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_order_lines_key", ["order_id", "good_id"])
    .addCheckConstraint("shop_order_lines_quantity", sql`quantity > 0`)
    .execute();
  await indexBySandbox(db, "shop_order_lines");
  await inSandbox(db, "shop_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text")
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("from_state", "text")
    .addColumn("to_state", "text")
    .addColumn("version", "integer")
    .addColumn("detail", "text", (column) => column.notNull())
    .execute();
  await indexBySandbox(db, "shop_events", "position");
}

async function createMessages(db: Kysely<unknown>) {
  await inSandbox(db, "shop_commands")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("replays", "integer", (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_commands_key", ["sandbox_id", "key"])
    .execute();
  await inSandbox(db, "shop_outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("delivered_at", "bigint")
    .addUniqueConstraint("shop_outbox_once", ["sandbox_id", "order_id", "topic"])
    .execute();
  await inSandbox(db, "shop_webhooks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("delivered_at", "bigint")
    .execute();
  await indexBySandbox(db, "shop_webhooks", "order_id");
  for (const table of ["shop_outbox", "shop_webhooks"]) {
    await db.schema
      .createIndex(`${table}_due`)
      .on(table)
      .column("next_attempt_at")
      .where(sql.ref("delivered_at"), "is", sql.lit(null))
      .execute();
  }
  await inSandbox(db, "shop_inbox")
    .addColumn("consumer", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("repeats", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_inbox_key", ["sandbox_id", "consumer", "message_id"])
    .execute();
}

async function createMoney(db: Kysely<unknown>) {
  await inSandbox(db, "shop_charges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_key", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addUniqueConstraint("shop_charges_once", ["sandbox_id", "payment_key"])
    .execute();
  await inSandbox(db, "shop_ledger")
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("transfer", "text", (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_ledger_key", ["sandbox_id", "order_id", "transfer", "account"])
    .execute();
}

/** The shop that the failure lab compares with: no keys, no reservations, no checks. */
async function createNaiveShop(db: Kysely<unknown>) {
  await inSandbox(db, "shop_naive_stock")
    .addColumn("good_id", "text", (column) => column.notNull())
    .addColumn("on_hand", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_naive_stock_key", ["sandbox_id", "good_id"])
    .execute();
  await inSandbox(db, "shop_naive_orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("buyer", "text", (column) => column.notNull())
    .addColumn("good_id", "text", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addColumn("charges", "integer", (column) => column.notNull())
    .execute();
  await indexBySandbox(db, "shop_naive_orders");
}
