import { createHash } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";
import { SHOP_LIMITS } from "../../contract/limits.ts";
import type { ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";

export type Keyed = { sandboxId: string; key: string };

export type Outcome<Answer> = { answer: Answer; isReplay: boolean };

/**
 * Runs a command once per idempotency key. The key, the command's changes and its answer are committed together; the
 * same key then gets the stored answer. A request that comes while the first one is still running waits for it: on
 * PostgreSQL at the unique key, on SQLite at the write lock. A refused command changes nothing and stores nothing.
 */
export async function runOnce<Answer>(
  { db, nextPosition }: ShopContext,
  { sandboxId, key }: Keyed,
  command: { type: string },
  run: (tx: ShopTransaction) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const fingerprint = createHash("sha256").update(JSON.stringify(command)).digest("base64url");
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("shop_commands")
      .values({
        sandbox_id: sandboxId,
        key,
        type: command.type,
        fingerprint,
        answer: null,
        replays: 0,
        position: nextPosition(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const stored = tx.updateTable("shop_commands").where("sandbox_id", "=", sandboxId).where("key", "=", key);
    if (numInsertedOrUpdatedRows !== 1n) {
      const first = await stored
        .set((row) => ({ replays: row("replays", "+", 1) }))
        .returning(["fingerprint", "answer"])
        .executeTakeFirstOrThrow();
      if (first.fingerprint !== fingerprint) throw reusedKey();
      return { answer: JSON.parse(first.answer ?? "null") as Answer, isReplay: true };
    }
    await assertRoom(tx, sandboxId);
    const answer = await run(tx);
    await stored.set({ answer: JSON.stringify(answer) }).execute();
    return { answer, isReplay: false };
  });
}

async function assertRoom(tx: ShopTransaction, sandboxId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("shop_commands")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("sandbox_id", "=", sandboxId)
    .executeTakeFirstOrThrow();
  if (Number(count) > SHOP_LIMITS.commands) throw sandboxFull();
}

export const sandboxFull = () =>
  new AppError(409, "sandbox_full", "This sample shop is full. Start a new one to continue.");

const reusedKey = () =>
  new AppError(
    422,
    "reused_key",
    "This idempotency key was used for another command. Use a new key for a new command.",
  );
