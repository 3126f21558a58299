import type { Invariant } from "../../contract/answers.ts";
import type { ShopDb } from "../shop-tables.ts";
import type { Check } from "./check.ts";
import { checkMessages, checkTransitions } from "./messages.ts";
import { checkBooks, checkCharges, checkLedger } from "./money.ts";
import { checkStock, checkStockAccounts } from "./stock-checks.ts";

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
