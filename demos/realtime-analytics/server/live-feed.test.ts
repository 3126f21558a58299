import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { LiveFeed } from "./live-feed.ts";

const LIMITS = { listeners: 3, listenersPerNetwork: 2, pollMs: 1_000, heartbeatMs: 4_500 };

function open() {
  vi.useFakeTimers();
  const source = { state: "one", reads: 0, fails: false };
  const lines: string[] = [];
  const log = createLogger("info", (text) => lines.push(text));
  const feed = new LiveFeed(
    async () => {
      source.reads += 1;
      if (source.fails) throw new Error("the database is away");
      return source.state;
    },
    LIMITS,
    log,
  );
  const logged = () => {
    log.flush();
    return lines.join("");
  };
  return { feed, source, logged };
}

afterEach(() => vi.useRealTimers());

test("a listener gets the state, then every change, and a heartbeat in silence", async () => {
  const { feed, source } = open();
  const { next } = await feed.join("a");
  expect(await next()).toEqual({ data: "one" });

  const change = next();
  source.state = "two";
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await change).toEqual({ data: "two" });

  const silence = next();
  await vi.advanceTimersByTimeAsync(4_500);
  expect(await silence).toBe("heartbeat");
});

test("a slow listener skips to the newest state", async () => {
  const { feed, source } = open();
  const { next } = await feed.join("a");
  await next();
  for (const state of ["two", "three", "four"]) {
    source.state = state;
    await feed.refresh();
  }
  expect(await next()).toEqual({ data: "four" });
});

test("one read serves all listeners, and without any there is none", async () => {
  const { feed, source } = open();
  const first = await feed.join("a");
  const second = await feed.join("b");
  expect(source.reads).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(source.reads).toBe(4);
  first.leave();
  second.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(source.reads).toBe(4);
  expect(feed.listeners).toBe(0);
});

test("listeners are limited in total and per network, and a place is free again after leaving", async () => {
  const { feed } = open();
  const first = await feed.join("a");
  await feed.join("a");
  await expect(feed.join("a")).rejects.toMatchObject({ status: 429, message: expect.stringContaining("Your network") });
  await feed.join("b");
  await expect(feed.join("c")).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
  first.leave();
  await expect(feed.join("c")).resolves.toBeDefined();
});

test("a failed read is logged and tried again; listeners stay", async () => {
  const { feed, source, logged } = open();
  const { next } = await feed.join("a");
  await next();
  const change = next();
  source.fails = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(logged()).toContain("the database is away");
  source.fails = false;
  source.state = "two";
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await change).toEqual({ data: "two" });
});

test("a read that fails for the first listener leaves no place taken", async () => {
  const { feed, source } = open();
  source.fails = true;
  await expect(feed.join("a")).rejects.toThrow("the database is away");
  expect(feed.listeners).toBe(0);
});

test("closing ends every listener and admits no more", async () => {
  const { feed } = open();
  const { next } = await feed.join("a");
  await next();
  const end = next();
  feed.close();
  expect(await end).toBeUndefined();
  await expect(feed.join("b")).rejects.toMatchObject({ status: 503 });
});
