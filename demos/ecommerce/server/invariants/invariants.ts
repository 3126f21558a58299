import { type RawBuilder, sql } from "kysely";
import type { Invariant } from "../../contract/answers.ts";
import { ORDER_TRANSITIONS, type OrderState } from "../../contract/orders.ts";
import type { ShopDb, ShopTransaction } from "../shop-tables.ts";

/** One rule: computes it from the rows of a sandbox, whatever state its orders are in. */
type Check = (tx: ShopTransaction, sandboxId: string) => Promise<Invariant>;

/** "1 order", "2 orders". */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

async function number(tx: ShopTransaction, query: RawBuilder<{ value: number | null }>): Promise<number> {
  const { rows } = await query.execute(tx);
  return Number(rows[0]?.value ?? 0);
}

/** Each order is charged once or not at all, its own total, and only while it is entitled to the money. */
const checkCharges: Check = async (tx, sandboxId) => {
  const charged = await number(
    tx,
    sql`select count(*) as value from shop_charges where sandbox_id = ${sandboxId} and state <> 'declined'`,
  );
  const most = await number(
    tx,
    sql`select max(charges) as value from (select count(*) as charges from shop_charges
      where sandbox_id = ${sandboxId} and state <> 'declined' group by order_id) as counts`,
  );
  const wrong = await number(
    tx,
    sql`select count(*) as value from shop_orders o left join shop_charges c on c.order_id = o.id
      and c.sandbox_id = o.sandbox_id and c.state <> 'declined'
      where o.sandbox_id = ${sandboxId} and (
        (o.state in ('paid', 'shipped') and coalesce(c.state, '') <> 'captured')
        or (o.state = 'refund_pending' and c.state is null)
        or (o.state = 'refunded' and coalesce(c.state, '') <> 'refunded')
        or (o.state in ('draft', 'placed', 'cancelled') and c.state is not null)
        or (c.cents is not null and c.cents <> o.total_cents))`,
  );
  return {
    name: "Each order is charged once or not at all",
    holds: most <= 1 && wrong === 0,
    numbers: `${counted(charged, "order")} charged, at most ${counted(most, "time")} each; ${wrong} wrong`,
  };
};

/** The bank account matches the provider's own records, except for webhooks that are still under way. */
const checkBooks: Check = async (tx, sandboxId) => {
  const provider = await number(
    tx,
    sql`select sum(cents) as value from shop_charges where sandbox_id = ${sandboxId} and state = 'captured'`,
  );
  const bank = await number(
    tx,
    sql`select sum(cents) as value from shop_ledger where sandbox_id = ${sandboxId} and account = 'bank'`,
  );
  const underWay = await number(
    tx,
    sql`select sum(case w.type when 'charge.captured' then w.cents when 'charge.refunded' then -w.cents else 0 end) as value
      from shop_webhooks w where w.sandbox_id = ${sandboxId} and not exists (select 1 from shop_inbox i
        where i.sandbox_id = w.sandbox_id and i.consumer = 'shop' and i.message_id = w.id)`,
  );
  return {
    name: "Money in equals money booked",
    holds: provider === bank + underWay,
    numbers: `${dollars(provider)} at the provider = ${dollars(bank)} booked + ${dollars(underWay)} under way`,
  };
};

const checkLedger: Check = async (tx, sandboxId) => {
  const entries = await number(tx, sql`select count(*) as value from shop_ledger where sandbox_id = ${sandboxId}`);
  const sum = await number(tx, sql`select sum(cents) as value from shop_ledger where sandbox_id = ${sandboxId}`);
  const unbalanced = await number(
    tx,
    sql`select count(*) as value from (select 1 from shop_ledger where sandbox_id = ${sandboxId}
      group by order_id, transfer having sum(cents) <> 0) as transfers`,
  );
  return {
    name: "Debits equal credits",
    holds: sum === 0 && unbalanced === 0,
    numbers: `${entries} entries add up to ${dollars(sum)}; ${counted(unbalanced, "unbalanced transfer")}`,
  };
};

/** Delivered at least once, applied exactly once. */
const checkMessages: Check = async (tx, sandboxId) => {
  const { rows } = await sql<{ messages: number; delivered: number; applied: number; lost: number }>`
    select count(*) as messages, sum(m.delivered) as delivered, sum(m.applied) as applied,
      sum(case when m.delivered = 1 and m.applied <> 1 or m.applied > 1 then 1 else 0 end) as lost
    from (
      select case when delivered_at is null then 0 else 1 end as delivered,
        case topic
          when 'charge' then (select count(*) from shop_charges c
            where c.sandbox_id = o.sandbox_id and c.payment_key = o.id)
          when 'refund' then (select count(*) from shop_charges c
            where c.sandbox_id = o.sandbox_id and c.order_id = o.order_id and c.state = 'refunded')
          else (select count(*) from shop_inbox i
            where i.sandbox_id = o.sandbox_id and i.consumer = 'warehouse' and i.message_id = o.id)
        end as applied
      from shop_outbox o where o.sandbox_id = ${sandboxId}
      union all
      select case when delivered_at is null then 0 else 1 end,
        (select count(*) from shop_inbox i
          where i.sandbox_id = w.sandbox_id and i.consumer = 'shop' and i.message_id = w.id)
      from shop_webhooks w where w.sandbox_id = ${sandboxId}
    ) as m`.execute(tx);
  const { repeats } = await tx
    .selectFrom("shop_inbox")
    .select((row) => row.fn.sum<number>("repeats").as("repeats"))
    .where("sandbox_id", "=", sandboxId)
    .executeTakeFirstOrThrow();
  const [count] = rows;
  const numbers = [count?.messages, count?.delivered, count?.applied, repeats, count?.lost].map(Number);
  const [messages = 0, delivered = 0, applied = 0, repeated = 0, lost = 0] = numbers;
  return {
    name: "Every message is delivered at least once and applied once",
    holds: lost === 0,
    numbers: `${counted(messages, "message")}: ${delivered} delivered, ${applied} applied, ${counted(repeated, "repetition")} ignored; ${lost} wrong`,
  };
};

/** Every recorded transition is allowed, and none is missing. */
const checkTransitions: Check = async (tx, sandboxId) => {
  const pairs = await tx
    .selectFrom("shop_events")
    .select((row) => ["from_state", "to_state", row.fn.countAll<number>().as("count")])
    .where("sandbox_id", "=", sandboxId)
    .where("type", "=", "state")
    .groupBy(["from_state", "to_state"])
    .execute();
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select o.id from shop_orders o left join shop_events e on e.order_id = o.id and e.type = 'state'
      where o.sandbox_id = ${sandboxId} group by o.id, o.version
      having count(distinct e.version) <> o.version or count(e.id) <> o.version
    ) as orders`.execute(tx);
  const forbidden = pairs.filter(
    ({ from_state, to_state }) => !ORDER_TRANSITIONS[from_state as OrderState].includes(to_state as OrderState),
  );
  const total = pairs.reduce((sum, { count }) => sum + Number(count), 0);
  const wrong = forbidden.length + Number(rows[0]?.wrong ?? 0);
  return {
    name: "Orders only move along the state machine",
    holds: wrong === 0,
    numbers: `${counted(total, "transition")}, ${wrong} wrong`,
  };
};

const checkStock: Check = async (tx, sandboxId) => {
  const lowest = await tx
    .selectFrom("shop_stock")
    .select((row) => [row.fn.min("on_hand").as("on_hand"), sql<number>`min(on_hand - reserved)`.as("available")])
    .where("sandbox_id", "=", sandboxId)
    .executeTakeFirstOrThrow();
  return {
    name: "Stock never falls below zero",
    holds: lowest.on_hand >= 0 && lowest.available >= 0,
    numbers: `lowest on hand ${lowest.on_hand}, lowest available ${lowest.available}`,
  };
};

/** Every piece is on hand or with a buyer, and every reservation belongs to an open order. */
const checkStockAccounts: Check = async (tx, sandboxId) => {
  const pieces = await tx
    .selectFrom("shop_stock")
    .select((row) => [
      row.fn.sum<number>("initial").as("initial"),
      row.fn.sum<number>("on_hand").as("onHand"),
      row.fn.sum<number>("reserved").as("reserved"),
    ])
    .where("sandbox_id", "=", sandboxId)
    .executeTakeFirstOrThrow();
  const isShipped = sql`o.is_shipped = 1 and o.state <> 'refunded'`;
  const isReserved = sql`o.is_shipped = 0 and o.state in ('placed', 'payment_pending', 'paid', 'refund_pending')`;
  const { rows } = await sql<{ good_id: string; shipped: number; reserved: number }>`
    select l.good_id,
      sum(case when ${isShipped} then l.quantity else 0 end) as shipped,
      sum(case when ${isReserved} then l.quantity else 0 end) as reserved
    from shop_order_lines l join shop_orders o on o.id = l.order_id
    where l.sandbox_id = ${sandboxId} group by l.good_id`.execute(tx);
  const stock = await tx
    .selectFrom("shop_stock")
    .select(["good_id", "initial", "on_hand", "reserved"])
    .where("sandbox_id", "=", sandboxId)
    .execute();
  const ordered = new Map(rows.map((row) => [row.good_id, row]));
  const isWrong = (row: (typeof stock)[number]) => {
    const { shipped = 0, reserved = 0 } = ordered.get(row.good_id) ?? {};
    return row.initial !== row.on_hand + Number(shipped) || row.reserved !== Number(reserved);
  };
  const shipped = rows.reduce((sum, row) => sum + Number(row.shipped), 0);
  return {
    name: "Every piece is accounted for",
    holds: !stock.some(isWrong),
    numbers: `${pieces.initial} pieces = ${pieces.onHand} on hand + ${shipped} shipped; ${pieces.reserved} reserved`,
  };
};

const CHECKS: readonly Check[] = [
  checkStock,
  checkStockAccounts,
  checkCharges,
  checkBooks,
  checkLedger,
  checkMessages,
  checkTransitions,
];

/** Checks every invariant on one consistent state of the sandbox. */
export async function checkInvariants(db: ShopDb, sandboxId: string): Promise<Invariant[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const results: Invariant[] = [];
      for (const check of CHECKS) results.push(await check(tx, sandboxId));
      return results;
    });
}
