import { type RawBuilder, sql } from "kysely";
import type { ShopTransaction } from "../shop-tables.ts";
import type { Check } from "./check.ts";
import { counted } from "./check.ts";

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

async function number(tx: ShopTransaction, query: RawBuilder<{ value: number | null }>): Promise<number> {
  const { rows } = await query.execute(tx);
  return Number(rows[0]?.value ?? 0);
}

/** Each order is charged once or not at all, its own total, and only while it is entitled to the money. */
export const checkCharges: Check = async (tx, sandboxId) => {
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
export const checkBooks: Check = async (tx, sandboxId) => {
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

export const checkLedger: Check = async (tx, sandboxId) => {
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
