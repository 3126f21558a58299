import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";

/** Limits of the sample shop, shared by the page, the API, the tests and the docs. */
export const SHOP_LIMITS = {
  /** All sandboxes of the site together. */
  sandboxes: 200,
  sandboxLifetimeMs: HOUR_MS,
  cartLines: 12,
  /** Pieces of one product in one order. */
  quantity: 20,
  /** Orders in one sandbox, those of simulated buyers included. */
  orders: 400,
  /** Idempotency keys in one sandbox. */
  commands: 4_000,
  /** Simulated buyers in one run. */
  buyers: 100,
  searchCharacters: 100,
  /** Stock of an order that nobody pays is released after this time. */
  reservationMs: 15 * MINUTE_MS,
} as const;

/** Names the visitor's sandbox. A header, not a part of the URL, so that it is never logged or shared. */
export const SANDBOX_HEADER = "shop-sandbox";
/** As in the IETF draft on the Idempotency-Key header. */
export const KEY_HEADER = "idempotency-key";
