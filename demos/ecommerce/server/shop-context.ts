import type { Clock } from "#server/platform/clock.ts";
import type { ShopDb } from "./shop-tables.ts";

/** The dependencies of everything in the shop. */
export type ShopContext = {
  db: ShopDb;
  clock: Clock;
  /** Increases with every call and with time, so that rows written within a millisecond keep their order. */
  nextPosition: () => number;
};

/**
 * Lets other requests have their turn. Queries of SQLite are synchronous, so without it a chain of them would run to its
 * end before the next page is served. Never called inside a transaction.
 */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const POSITIONS_PER_MS = 1_000;

export function createShopContext(db: ShopDb, clock: Clock): ShopContext {
  let last = 0;
  return {
    db,
    clock,
    nextPosition() {
      last = Math.max(last + 1, clock.now() * POSITIONS_PER_MS);
      return last;
    },
  };
}

export const timeOfPosition = (position: number) => Math.floor(position / POSITIONS_PER_MS);
