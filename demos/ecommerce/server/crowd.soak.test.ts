import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { shopVisitors } from "./shop.fixtures.ts";

describeOnBothEngines("a crowd in the shop", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());
  const visitor = shopVisitors(() => site);

  // A run takes seconds, or more than a minute while the machine is busy.
  test("a hundred buyers break nothing here, and the naive shop", { timeout: 300_000 }, async () => {
    const { send, read } = await visitor();
    const rival = await visitor();
    const whenDone = { timeout: 280_000, interval: 200 };
    const sent = await send("POST", "sandbox/crowd");
    expect(sent.status).toBe(202);
    expect(await sent.json()).toMatchObject({ crowd: { state: "running" } });
    expect((await send("POST", "sandbox/crowd")).status).toBe(409);
    const second = await rival.send("POST", "sandbox/crowd");
    expect(second.status).toBe(202);
    expect(await second.json()).toMatchObject({ crowd: { state: "waiting", queue: { ahead: 1 } } });

    await expect.poll(async () => (await read()).crowd?.state, whenDone).toBe("done");
    const { crowd, invariants, waitingMessages, orderCounts, accounts } = await read();
    expect(crowd).toMatchObject({ buyers: 100, finished: 100 });
    const { crashes = 0, declinedCards = 0, ...frequent } = crowd?.failures ?? {};
    expect(Math.min(...Object.values(frequent))).toBeGreaterThan(0);
    // A run without one of these happens once in a hundred; without both, practically never.
    expect(crashes + declinedCards).toBeGreaterThan(0);
    expect(invariants).toHaveLength(7);
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
    expect(waitingMessages).toBe(0);
    const { payment_pending = 0, refund_pending = 0, draft = 0, placed = 0 } = orderCounts;
    expect({ payment_pending, refund_pending }).toEqual({ payment_pending: 0, refund_pending: 0 });
    expect(Object.values(orderCounts).reduce((sum, count) => sum + count, 0)).toBe(100);
    // Who was refused keeps a cart; an order that nobody paid for was left when the run had to end.
    const { refused = 0, cutShort = 0 } = crowd ?? {};
    expect(draft).toBeGreaterThanOrEqual(refused);
    expect(draft + placed).toBeLessThanOrEqual(refused + cutShort);
    expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(crowd?.naive?.oversold).toBeGreaterThan(0);
    expect(crowd?.naive?.buyersChargedTwice).toBeGreaterThan(0);
    const csv = await (await send("GET", "sandbox/ledger")).text();
    expect(csv.split("\r\n")[0]).toContain("time,order,transfer,account,cents");

    await expect.poll(async () => (await rival.read()).crowd?.state, whenDone).not.toBe("waiting");
    expect((await rival.read()).crowd?.state).toMatch(/running|done/);
  });
});
