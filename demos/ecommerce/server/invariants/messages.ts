import { sql } from "kysely";
import { ORDER_TRANSITIONS, type OrderState } from "../../contract/orders.ts";
import type { Check } from "./check.ts";
import { counted } from "./check.ts";

/** Delivered at least once, applied exactly once. */
export const checkMessages: Check = async (tx, sandboxId) => {
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
export const checkTransitions: Check = async (tx, sandboxId) => {
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
