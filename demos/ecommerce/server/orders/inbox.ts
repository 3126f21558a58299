import { sql } from "kysely";
import type { Transaction } from "#server/platform/tables.ts";

type Consumer = "shop" | "warehouse";

/**
 * Returns true the first time a consumer sees a message. Called in the transaction that applies it: both are committed,
 * or neither, which turns "delivered at least once" into "applied once".
 */
export async function isFirstDelivery(
  tx: Transaction,
  consumer: Consumer,
  { id, sandbox_id }: { id: string; sandbox_id: string },
): Promise<boolean> {
  const { repeats } = await tx
    .insertInto("shop_inbox")
    .values({ sandbox_id, consumer, message_id: id, repeats: 0 })
    .onConflict((conflict) =>
      conflict.columns(["sandbox_id", "consumer", "message_id"]).doUpdateSet({ repeats: sql`shop_inbox.repeats + 1` }),
    )
    .returning("repeats")
    .executeTakeFirstOrThrow();
  return repeats === 0;
}
