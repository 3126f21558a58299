import type { CrowdAnswer, OrderAnswer, ShopAnswer } from "../../contract/answers.ts";
import type { OrderState } from "../../contract/orders.ts";
import { checkInvariants } from "../invariants/invariants.ts";
import { nextTurn, type ShopContext, timeOfPosition } from "../shop-context.ts";
import type { ShopDb } from "../shop-tables.ts";
import type { Sandbox } from "./sandboxes.ts";

export const YOU = "you";

const ORDERS_SHOWN = 12;
const KEYS_SHOWN = 12;
const MESSAGES_SHOWN = 12;
const EVENTS_SHOWN = 40;
/** A crowd that hasn't reported for so long died with its process. */
const CROWD_SILENCE_MS = 15_000;

/** Reads everything the page shows of a sandbox, and lets other requests through in between. */
export async function readShop({ db, clock }: ShopContext, sandbox: Sandbox): Promise<ShopAnswer> {
  const { id } = sandbox;
  const inTurn = async <Result>(read: (db: ShopDb, sandboxId: string) => Promise<Result>) => {
    await nextTurn();
    return read(db, id);
  };
  const orders = await inTurn(readOrders);
  const cart = orders.find(({ buyer, state }) => buyer === YOU && state === "draft");
  return {
    expiresAt: new Date(sandbox.expiresAt).toISOString(),
    switches: sandbox.switches,
    isHalted: sandbox.haltedUntil > clock.now(),
    stock: await inTurn(readStock),
    cart: { order: cart?.id ?? null, lines: cart?.lines ?? [], totalCents: cart?.totalCents ?? 0 },
    orders: orders.filter(({ state }) => state !== "draft"),
    orderCounts: await inTurn(countOrders),
    keys: await inTurn(readKeys),
    ...(await inTurn(readMessages)),
    events: await inTurn(readEvents),
    accounts: await inTurn(readAccounts),
    invariants: await inTurn(checkInvariants),
    crowd: sandbox.crowd === null ? null : readCrowd(sandbox.crowd, clock.now()),
  };
}

type StoredCrowd = { at: number; crowd: CrowdAnswer };

export const writeCrowd = (crowd: CrowdAnswer, at: number) => JSON.stringify({ at, crowd } satisfies StoredCrowd);

function readCrowd(stored: string, now: number): CrowdAnswer {
  const { at, crowd } = JSON.parse(stored) as StoredCrowd;
  const isSilent = crowd.state === "running" && now - at > CROWD_SILENCE_MS;
  return isSilent ? { ...crowd, state: "interrupted" } : crowd;
}

const readKeys = (db: ShopDb, sandboxId: string) =>
  db
    .selectFrom("shop_commands")
    .select(["key", "type", "replays"])
    .where("sandbox_id", "=", sandboxId)
    .orderBy("position", "desc")
    .limit(KEYS_SHOWN)
    .execute();

async function readStock(db: ShopDb, sandboxId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("shop_stock")
    .select(["good_id", "on_hand", "reserved"])
    .where("sandbox_id", "=", sandboxId)
    .execute();
  return Object.fromEntries(rows.map(({ good_id, on_hand, reserved }) => [good_id, on_hand - reserved]));
}

/** The visitor's own orders and those of a rival, newest first. */
async function readOrders(db: ShopDb, sandboxId: string): Promise<OrderAnswer[]> {
  const orders = await db
    .selectFrom("shop_orders")
    .select(["id", "buyer", "state", "total_cents"])
    .where("sandbox_id", "=", sandboxId)
    .where("buyer", "not like", "buyer-%")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(ORDERS_SHOWN)
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .selectFrom("shop_order_lines")
    .select(["order_id", "good_id", "quantity", "unit_cents"])
    .where("order_id", "in", ids)
    .orderBy("good_id")
    .execute();
  const parcels = await db
    .selectFrom("shop_outbox")
    .select("order_id")
    .where("sandbox_id", "=", sandboxId)
    .where("topic", "=", "parcel")
    .where("order_id", "in", ids)
    .execute();
  const moves = await db
    .selectFrom("shop_events")
    .select(["order_id", "to_state"])
    .where("sandbox_id", "=", sandboxId)
    .where("order_id", "in", ids)
    .where("type", "=", "state")
    .orderBy("version")
    .execute();
  return orders.map(({ id, buyer, state, total_cents }) => ({
    id,
    buyer,
    state: state as OrderState,
    totalCents: total_cents,
    lines: lines
      .filter(({ order_id }) => order_id === id)
      .map(({ good_id, quantity, unit_cents }) => ({ good: good_id, quantity, unitCents: unit_cents })),
    isParcelRequested: parcels.some(({ order_id }) => order_id === id),
    path: ["draft", ...moves.flatMap(({ order_id, to_state }) => (order_id === id ? [to_state as OrderState] : []))],
  }));
}

async function countOrders(db: ShopDb, sandboxId: string) {
  const rows = await db
    .selectFrom("shop_orders")
    .select((row) => ["state", row.fn.countAll<number>().as("count")])
    .where("sandbox_id", "=", sandboxId)
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

async function readMessages(db: ShopDb, sandboxId: string): Promise<Pick<ShopAnswer, "messages" | "waitingMessages">> {
  const columns = ["id", "order_id", "attempts", "delivered_at", "position"] as const;
  const outbox = await db
    .selectFrom("shop_outbox")
    .select([...columns, "topic as type"])
    .where("sandbox_id", "=", sandboxId)
    .orderBy("position", "desc")
    .limit(MESSAGES_SHOWN)
    .execute();
  const webhooks = await db
    .selectFrom("shop_webhooks")
    .select([...columns, "type"])
    .where("sandbox_id", "=", sandboxId)
    .orderBy("position", "desc")
    .limit(MESSAGES_SHOWN)
    .execute();
  const waiting = await Promise.all(
    (["shop_outbox", "shop_webhooks"] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("sandbox_id", "=", sandboxId)
        .where("delivered_at", "is", null)
        .executeTakeFirstOrThrow(),
    ),
  );
  const messages = [
    ...outbox.map((message) => ({ ...message, channel: "outbox" as const })),
    ...webhooks.map((message) => ({ ...message, channel: "webhook" as const })),
  ].toSorted((one, other) => other.position - one.position);
  return {
    messages: messages.slice(0, MESSAGES_SHOWN).map(({ id, channel, order_id, type, attempts, delivered_at }) => ({
      id,
      channel,
      order: order_id,
      type,
      attempts,
      isDelivered: delivered_at !== null,
    })),
    waitingMessages: waiting.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

async function readEvents(db: ShopDb, sandboxId: string): Promise<ShopAnswer["events"]> {
  const rows = await db
    .selectFrom("shop_events")
    .selectAll()
    .where("sandbox_id", "=", sandboxId)
    .orderBy("position", "desc")
    .limit(EVENTS_SHOWN)
    .execute();
  return rows.map(({ position, order_id, type, from_state, to_state, detail }) => ({
    at: new Date(timeOfPosition(position)).toISOString(),
    order: order_id,
    type,
    from: from_state as OrderState | null,
    to: to_state as OrderState | null,
    detail,
  }));
}

async function readAccounts(db: ShopDb, sandboxId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("shop_ledger")
    .select((row) => ["account", row.fn.sum<number>("cents").as("cents")])
    .where("sandbox_id", "=", sandboxId)
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}
