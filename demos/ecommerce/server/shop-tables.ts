import type { Kysely, Transaction } from "kysely";

/** The tables of the sample shop. Every row belongs to a sandbox and is deleted with it; amounts are cents. */
export interface ShopTables {
  shop_sandboxes: {
    id: string;
    token_hash: string;
    /** FailureSwitches as JSON. */
    switches: string;
    /** The last run of simulated buyers, as JSON. */
    crowd: string | null;
    /** After a simulated crash, the background job leaves the sandbox alone until then. */
    halted_until: number;
    created_at: number;
    expires_at: number;
  };
  shop_stock: { sandbox_id: string; good_id: string; initial: number; on_hand: number; reserved: number };
  shop_orders: {
    id: string;
    sandbox_id: string;
    buyer: string;
    state: string;
    previous_state: string;
    /** Counts the transitions. */
    version: number;
    total_cents: number;
    is_shipped: number;
    created_at: number;
    updated_at: number;
  };
  shop_order_lines: {
    sandbox_id: string;
    order_id: string;
    good_id: string;
    quantity: number;
    unit_cents: number;
  };
  shop_events: {
    id: string;
    sandbox_id: string;
    order_id: string | null;
    /** Increases with time, also within a millisecond. */
    position: number;
    type: string;
    from_state: string | null;
    to_state: string | null;
    version: number | null;
    detail: string;
  };
  shop_commands: {
    sandbox_id: string;
    key: string;
    type: string;
    fingerprint: string;
    answer: string | null;
    replays: number;
    position: number;
  };
  shop_outbox: ShopMessage & { topic: string };
  shop_webhooks: ShopMessage & { type: string; cents: number };
  shop_inbox: { sandbox_id: string; consumer: string; message_id: string; repeats: number };
  shop_charges: {
    id: string;
    sandbox_id: string;
    payment_key: string;
    order_id: string;
    cents: number;
    state: string;
  };
  shop_ledger: {
    sandbox_id: string;
    order_id: string;
    transfer: string;
    account: string;
    /** Debits are positive, credits negative. */
    cents: number;
    position: number;
  };
  shop_naive_stock: { sandbox_id: string; good_id: string; on_hand: number };
  shop_naive_orders: {
    id: string;
    sandbox_id: string;
    buyer: string;
    good_id: string;
    quantity: number;
    charges: number;
  };
}

type ShopMessage = {
  id: string;
  sandbox_id: string;
  order_id: string;
  position: number;
  attempts: number;
  next_attempt_at: number;
  delivered_at: number | null;
};

export type ShopDb = Kysely<ShopTables>;
export type ShopTransaction = Transaction<ShopTables>;
