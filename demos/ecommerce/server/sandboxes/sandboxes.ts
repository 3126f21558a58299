import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#server/platform/errors.ts";
import type { Engine } from "#server/platform/tables.ts";
import { SHOP_LIMITS } from "../../contract/limits.ts";
import { type FailureSwitches, NO_FAILURES } from "../../contract/orders.ts";
import { products } from "../../sample/products.ts";
import { nextTurn, type ShopContext } from "../shop-context.ts";

const TOKEN_BYTES = 24;
/** Any number: it only has to differ from other advisory locks. */
const CREATION_LOCK = 7_310_041;
/** Requests that began before a sandbox expired may still write to it. */
const DELETE_AFTER_MS = 60_000;
const ROWS_AT_ONCE = 500;

export type Sandbox = {
  id: string;
  switches: FailureSwitches;
  crowd: string | null;
  haltedUntil: number;
  expiresAt: number;
};

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A visitor's own copy of the shop. Only the hash of its token is stored. */
export function createSandboxes({ db, clock }: ShopContext, engine: Engine) {
  return {
    async create(): Promise<{ token: string; id: string }> {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const id = randomUUID();
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        // Two transactions that count at the same time would both find room. SQLite runs them one after the other.
        if (engine === "postgres") await sql`select pg_advisory_xact_lock(${CREATION_LOCK})`.execute(tx);
        const { count } = await tx
          .selectFrom("shop_sandboxes")
          .select((row) => row.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        if (Number(count) >= SHOP_LIMITS.sandboxes) throw noRoom();
        await tx
          .insertInto("shop_sandboxes")
          .values({
            id,
            token_hash: hash(token),
            switches: JSON.stringify(NO_FAILURES),
            crowd: null,
            halted_until: 0,
            created_at: now,
            expires_at: now + SHOP_LIMITS.sandboxLifetimeMs,
          })
          .execute();
        await tx
          .insertInto("shop_stock")
          .values(
            products.map(({ id: good_id, stock }) => ({
              sandbox_id: id,
              good_id,
              initial: stock,
              on_hand: stock,
              reserved: 0,
            })),
          )
          .execute();
      });
      return { token, id };
    },

    async find(token: string): Promise<Sandbox | undefined> {
      const found = await db
        .selectFrom("shop_sandboxes")
        .selectAll()
        .where("token_hash", "=", hash(token))
        .where("expires_at", ">", clock.now())
        .executeTakeFirst();
      return (
        found && {
          id: found.id,
          switches: JSON.parse(found.switches) as FailureSwitches,
          crowd: found.crowd,
          haltedUntil: found.halted_until,
          expiresAt: found.expires_at,
        }
      );
    },

    async update(
      id: string,
      changes: { switches?: FailureSwitches; crowd?: string; haltedUntil?: number },
    ): Promise<void> {
      const { switches, crowd, haltedUntil } = changes;
      await db
        .updateTable("shop_sandboxes")
        .set({
          ...(switches && { switches: JSON.stringify(switches) }),
          ...(crowd !== undefined && { crowd }),
          ...(haltedUntil !== undefined && { halted_until: haltedUntil }),
        })
        .where("id", "=", id)
        .execute();
    },

    /** Deletes expired sandboxes in batches that let requests through. */
    async deleteExpired(): Promise<void> {
      const now = clock.now();
      const expired = await db
        .selectFrom("shop_sandboxes")
        .select("id")
        .where((row) =>
          row.or([
            row("expires_at", "<", now - DELETE_AFTER_MS),
            // Created by a clock that has since been set back.
            row("created_at", ">", now + SHOP_LIMITS.sandboxLifetimeMs),
          ]),
        )
        .execute();
      for (const { id } of expired) {
        for (const table of ["shop_events", "shop_webhooks", "shop_outbox", "shop_orders"] as const) {
          let deleted: bigint;
          do {
            const batch = db.selectFrom(table).select("id").where("sandbox_id", "=", id).limit(ROWS_AT_ONCE);
            const result = await db.deleteFrom(table).where("id", "in", batch).executeTakeFirst();
            deleted = result.numDeletedRows;
            await nextTurn();
          } while (deleted > 0n);
        }
        // The rest goes with it.
        await db.deleteFrom("shop_sandboxes").where("id", "=", id).execute();
        await nextTurn();
      }
    },
  };
}

export type Sandboxes = ReturnType<typeof createSandboxes>;

function noRoom(): AppError {
  const message = "All sample shops are in use right now. Please try again in a few minutes; searching still works.";
  return new AppError(503, "no_sandbox", message, { retryAfterSeconds: 300 });
}
