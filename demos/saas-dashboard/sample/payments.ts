import { seededRandom } from "#engines/math/seeded-random.ts";
import { createCash, type Invoices } from "../engine/ledger/tables.ts";
import { DAYS } from "./calendar.ts";
import type { Accounts } from "./events.ts";
import { streamOf } from "./sample-company.ts";

/** Share of transfers that never arrive. Cards are charged on the day of the invoice. */
const UNPAID = 0.012;
const TRANSFER_DAYS = { least: 5, spread: 40 } as const;

/** What customers paid and got back, by invoice. Money that would arrive after the sample isn't in it. */
export function createPayments(seed: number, accounts: Accounts, invoices: Invoices) {
  const cash = createCash();
  for (let invoice = 0; invoice < invoices.day.length; invoice += 1) {
    const account = invoices.account[invoice] as number;
    const amount = invoices.total[invoice] as number;
    const isCard = accounts.hasCard[account] === 1 || invoices.isCreditNote[invoice] === 1;
    const random = isCard ? undefined : seededRandom(streamOf(~seed, invoice));
    if (random && random.next() < UNPAID) continue;
    const delay = random ? TRANSFER_DAYS.least + random.int(TRANSFER_DAYS.spread) : 0;
    const day = (invoices.day[invoice] as number) + delay;
    if (day < DAYS) cash.push({ account, invoice, day, amount });
  }
  return cash.finish();
}
