import { expect } from "@playwright/test";
import type { Load } from "#tests/support/kills/kill-under-load.ts";
import { type Buyer, buyUntilGone, newBuyer, recovered } from "./server/shop-load.fixtures.ts";

const BUYERS = 3;

/** Buyers who go through checkouts in the sample shop. Its books must balance afterwards. */
export function shopBuyers(): Load {
  const buyers: Buyer[] = [];
  return {
    async run(address) {
      while (buyers.length < BUYERS) buyers.push(await newBuyer(address));
      await Promise.all(buyers.map((buyer) => buyUntilGone(address, buyer)));
    },
    answered: () => buyers.reduce((sum, { answered }) => sum + answered, 0),
    isAwaited: () => true,
    async expectIntact(_storage, address) {
      for (const buyer of buyers) {
        const { invariants, waitingMessages, orderCounts } = await recovered(address, buyer);
        expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
        expect(waitingMessages).toBe(0);
        expect([orderCounts.payment_pending, orderCounts.refund_pending]).toEqual([undefined, undefined]);
      }
    },
  };
}
