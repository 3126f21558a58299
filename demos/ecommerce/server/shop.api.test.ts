import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import type { ShopAnswer } from "../contract/answers.ts";
import { SANDBOX_HEADER } from "../contract/limits.ts";
import { NO_FAILURES } from "../contract/orders.ts";
import type { ProductListing, Recommendation } from "../contract/products.ts";
import { shopVisitors } from "./shop.fixtures.ts";

describeWithDatabase("the shop's API", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());

  const visitor = shopVisitors(() => site);
  const line = (good: string, quantity: unknown) => ({ type: "set-line", good, quantity });

  test("leads from the cart to a parcel, with every invariant computed on the way", async () => {
    const { result } = await visitor();
    const { order } = await result(line("book-cfd", 2));
    for (const type of ["place", "pay", "ship"]) await result({ type, order });
    const { shop } = await result(line("book-cfd", 1));
    expect(shop.orders[0]).toMatchObject({ state: "shipped", totalCents: 13_400 });
    expect(shop.stock["book-cfd"]).toBe(2);
    expect(shop.accounts).toEqual({ bank: 13_400, prepayments: 0, revenue: -13_400 });
    expect(shop.invariants).toHaveLength(7);
    expect(shop.invariants.filter(({ holds }) => !holds)).toEqual([]);
    expect(shop.cart.lines).toEqual([{ good: "book-cfd", quantity: 1, unitCents: 6700 }]);
  });

  test.each([-1, 1e9, 1.5, null, "2", Number.NaN])("refuses a quantity of %s with a sentence", async (quantity) => {
    const { command } = await visitor();
    const answer = await command(line("book-cfd", quantity));
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(error.fields.quantity).toBeTruthy();
  });

  test("refuses goods, keys, bodies and sandboxes it doesn't know", async () => {
    const { command, send, token } = await visitor();
    expect((await command(line("perpetual-motion-machine", 1))).status).toBe(404);
    expect((await command({ type: "steal" })).status).toBe(422);
    expect((await command({ type: "place", order: "nobodys" })).status).toBe(404);
    expect((await command(line("book-cfd", 1), "short")).status).toBe(400);
    expect((await command({ ...line("book-cfd", 1), padding: "x".repeat(10_000) })).status).toBe(413);
    const elsewhere = await send("GET", "sandbox", undefined, { [SANDBOX_HEADER]: `${token}x` });
    expect(elsewhere.status).toBe(410);
    expect(await elsewhere.json()).toMatchObject({ error: { code: "sandbox_expired" } });
    expect((await site.request("/api/shop/sandbox")).status).toBe(400);
  });

  test("a key answers a repeated command with the first answer and refuses another one", async () => {
    const { result, command } = await visitor();
    const { order } = await result(line("book-cfd", 1));
    const key = randomUUID();
    expect((await result({ type: "place", order }, key)).outcome).toBe("done");
    expect((await result({ type: "place", order }, key)).outcome).toBe("replayed");
    expect((await command({ type: "pay", order }, key)).status).toBe(422);
    expect((await command({ type: "place", order })).status).toBe(409);
  });

  test("two visitors can't see each other", async () => {
    const [one, two] = [await visitor(), await visitor()];
    const { order } = await one.result(line("control-valve", 1));
    expect((await two.command({ type: "place", order })).status).toBe(404);
    await one.result({ type: "place", order });
    expect((await one.read()).stock["control-valve"]).toBe(0);
    expect((await two.read()).stock["control-valve"]).toBe(1);
  });

  test("a crash halts the sandbox until its recovery", async () => {
    const { send, result } = await visitor();
    const { order } = await result(line("book-cfd", 1));
    await result({ type: "place", order });
    await send("PUT", "sandbox/failures", { ...NO_FAILURES, crashAt: "card charged" });
    const crashed = await result({ type: "pay", order });
    expect(crashed).toMatchObject({ outcome: "crashed", shop: { isHalted: true, switches: { crashAt: null } } });
    expect(crashed.shop.orders[0]?.state).toBe("payment_pending");
    const recovered = (await (await send("POST", "sandbox/recovery")).json()) as ShopAnswer;
    expect(recovered).toMatchObject({ isHalted: false, waitingMessages: 0, orders: [{ state: "paid" }] });
    expect(recovered.invariants.every(({ holds }) => holds)).toBe(true);
  });

  test("a lost answer is found again with the same key", async () => {
    const { send, result } = await visitor();
    const { order } = await result(line("book-cfd", 1));
    await send("PUT", "sandbox/failures", { ...NO_FAILURES, lostAnswer: true });
    const key = randomUUID();
    expect(await result({ type: "place", order }, key)).toMatchObject({ outcome: "lost", order: null });
    expect(await result({ type: "place", order }, key)).toMatchObject({ outcome: "replayed", order });
  });

  test("one network can't take all sandboxes", async () => {
    const answers = [];
    for (let count = 0; count < 20; count += 1) {
      answers.push((await site.request("/api/shop/sandboxes", { method: "POST" }, "10.9.9.9")).status);
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(12);
    expect(answers.at(-1)).toBe(429);
  });

  test("writes from other sites are refused", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await site.request("/api/shop/sandboxes", { method: "POST", headers })).status).toBe(403);
  });

  const find = async (query: string) => {
    const answer = await site.request(`/api/shop/goods?${query}`);
    expect(answer.status).toBe(200);
    return { listing: (await answer.json()) as ProductListing, cache: answer.headers.get("cache-control") };
  };

  test("finds goods despite typos, and counts every facet", async () => {
    const { listing, cache } = await find("q=thermocuple");
    expect(listing.goods[0]).toMatchObject({ id: "thermocouple-k", foundBy: { words: ["thermocouple"] } });
    expect(cache).toContain("public");
    const { listing: filtered } = await find("category=Valves&price=Under+%2450");
    expect(filtered.goods.map(({ category }) => category)).toEqual(filtered.goods.map(() => "Valves"));
    expect(filtered.total).toBe(filtered.facets.category.find(({ value }) => value === "Valves")?.count);
    expect((await site.request("/api/shop/goods?page=99")).status).toBe(404);
    expect((await site.request("/api/shop/goods?order=asc")).status).toBe(400);
  });

  test("finds goods by meaning that share no word with the query", async () => {
    const { listing } = await find(`by=meaning&q=${encodeURIComponent("know how much liquid remains in a container")}`);
    expect(listing.meaning).toBe("used");
    expect(listing.goods.slice(0, 3).map(({ id }) => id)).toContain("ultrasonic-level");
  });

  test("recommends with the number behind it", async () => {
    const answer = await site.request("/api/shop/goods/thermocouple-k/recommendations");
    const recommended = (await answer.json()) as Recommendation[];
    expect(recommended[0]).toMatchObject({ good: { id: "cable-thermocouple" }, because: { type: "orders" } });
    expect(recommended.map(({ because }) => because.type)).toEqual(["orders", "orders", "meaning", "meaning"]);
    expect((await site.request("/api/shop/goods/nothing/recommendations")).status).toBe(404);
  });
});
