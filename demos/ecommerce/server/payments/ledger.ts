import type { OrderRef } from "../orders/order-events.ts";
import type { ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";

/** Debits are positive and credits negative, so the entries of every transfer add up to zero. */
const TRANSFERS = {
  payment: { debit: "bank", credit: "prepayments" },
  sale: { debit: "prepayments", credit: "revenue" },
  refund: { debit: "prepayments", credit: "bank" },
  return: { debit: "revenue", credit: "bank" },
} as const;

export type Transfer = keyof typeof TRANSFERS;

/** Books a transfer between two accounts. Its primary key makes booking the same transfer twice an error. */
export async function book(
  { nextPosition }: ShopContext,
  tx: ShopTransaction,
  { sandboxId, orderId }: OrderRef,
  transfer: Transfer,
  cents: number,
): Promise<void> {
  const { debit, credit } = TRANSFERS[transfer];
  const entry = { sandbox_id: sandboxId, order_id: orderId, transfer };
  await tx
    .insertInto("shop_ledger")
    .values([
      { ...entry, account: debit, cents, position: nextPosition() },
      { ...entry, account: credit, cents: -cents, position: nextPosition() },
    ])
    .execute();
}
