import { sql } from "kysely";
import type { DemoMigrations } from "#server/platform/demo-data.ts";

const SANDBOX = "sandbox_id text not null references shop_sandboxes (id) on delete cascade";

/**
 * The sandboxes of the sample shop. Every row belongs to a sandbox and is deleted with it. The checks and unique keys
 * repeat the rules of the code, so that a mistake there becomes an error instead of a wrong number.
 */
const tables = [
  `create table shop_sandboxes (id text primary key, token_hash text not null unique, switches text not null, crowd text,
    halted_until bigint default 0 not null, created_at bigint not null, expires_at bigint not null)`,

  `create table shop_stock (${SANDBOX}, good_id text not null, initial integer not null, on_hand integer not null,
    reserved integer not null, constraint shop_stock_key primary key (sandbox_id, good_id),
    constraint shop_stock_on_hand check (on_hand >= 0),
    constraint shop_stock_reserved check (reserved >= 0 and reserved <= on_hand))`,
  `create table shop_orders (${SANDBOX}, id text primary key, buyer text not null, state text not null,
    previous_state text not null, version integer not null, total_cents integer not null, is_shipped integer not null,
    created_at bigint not null, updated_at bigint not null, constraint shop_orders_total check (total_cents >= 0))`,
  "create index shop_orders_by_sandbox on shop_orders (sandbox_id, created_at)",
  // A buyer has one cart, which is an order in its first state.
  "create unique index shop_orders_one_draft on shop_orders (sandbox_id, buyer) where state = 'draft'",
  `create table shop_order_lines (${SANDBOX}, order_id text not null references shop_orders (id) on delete cascade,
    good_id text not null, quantity integer not null, unit_cents integer not null,
    constraint shop_order_lines_key primary key (order_id, good_id),
    constraint shop_order_lines_quantity check (quantity > 0))`,
  "create index shop_order_lines_by_sandbox on shop_order_lines (sandbox_id)",
  `create table shop_events (${SANDBOX}, id text primary key, order_id text, position bigint not null, type text not null,
    from_state text, to_state text, version integer, detail text not null)`,
  "create index shop_events_by_sandbox on shop_events (sandbox_id, position)",

  `create table shop_commands (${SANDBOX}, key text not null, type text not null, fingerprint text not null, answer text,
    replays integer not null, position bigint not null, constraint shop_commands_key primary key (sandbox_id, key))`,
  `create table shop_outbox (${SANDBOX}, id text primary key, order_id text not null, topic text not null,
    position bigint not null, attempts integer not null, next_attempt_at bigint not null, delivered_at bigint,
    constraint shop_outbox_once unique (sandbox_id, order_id, topic))`,
  "create index shop_outbox_due on shop_outbox (next_attempt_at) where delivered_at is null",
  `create table shop_webhooks (${SANDBOX}, id text primary key, order_id text not null, type text not null,
    cents integer not null, position bigint not null, attempts integer not null, next_attempt_at bigint not null,
    delivered_at bigint)`,
  "create index shop_webhooks_by_sandbox on shop_webhooks (sandbox_id, order_id)",
  "create index shop_webhooks_due on shop_webhooks (next_attempt_at) where delivered_at is null",
  `create table shop_inbox (${SANDBOX}, consumer text not null, message_id text not null, repeats integer not null,
    constraint shop_inbox_key primary key (sandbox_id, consumer, message_id))`,

  `create table shop_charges (${SANDBOX}, id text primary key, payment_key text not null, order_id text not null,
    cents integer not null, state text not null, constraint shop_charges_once unique (sandbox_id, payment_key))`,
  `create table shop_ledger (${SANDBOX}, order_id text not null, transfer text not null, account text not null,
    cents integer not null, position bigint not null,
    constraint shop_ledger_key primary key (sandbox_id, order_id, transfer, account))`,

  // The shop that the failure lab compares with: no keys, no reservations, no checks.
  `create table shop_naive_stock (${SANDBOX}, good_id text not null, on_hand integer not null,
    constraint shop_naive_stock_key primary key (sandbox_id, good_id))`,
  `create table shop_naive_orders (${SANDBOX}, id text primary key, buyer text not null, good_id text not null,
    quantity integer not null, charges integer not null)`,
  "create index shop_naive_orders_by_sandbox on shop_naive_orders (sandbox_id)",
];

export const shopMigrations: DemoMigrations = {
  "0001-shop": {
    async up(db) {
      for (const statement of tables) await sql.raw(statement).execute(db);
    },
  },
};
