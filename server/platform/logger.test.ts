import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "#server/platform/logger.ts";

afterEach(() => vi.useRealTimers());

function record() {
  const lines: string[] = [];
  const log = createLogger("info", (text) => lines.push(...text.trim().split("\n")));
  const logged = () => {
    log.flush();
    return lines.map((line) => JSON.parse(line) as { message: string; error?: object });
  };
  return { log, logged };
}

const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const full = () => Object.assign(new Error("database or disk is full"), { errcode: 13 });

test("a database outage is logged at once and then only occasionally, however many requests it affects", () => {
  vi.useFakeTimers();
  const { log, logged } = record();
  for (let request = 0; request < 100; request += 1) log.error("a request failed", { error: refused() });
  log.warn("a database connection was lost", { error: refused() });
  log.error("a request failed", { error: full() });
  expect(logged().map(({ message }) => message)).toEqual([
    "a request failed",
    "a database connection was lost",
    "a request failed",
  ]);
  vi.advanceTimersByTime(30_000);
  log.error("a request failed", { error: refused() });
  expect(logged()).toHaveLength(4);
});

test("other errors are all logged, with their causes", () => {
  const { log, logged } = record();
  const fault = () => new Error("outer", { cause: new Error("inner") });
  for (let request = 0; request < 3; request += 1) log.error("a request failed", { error: fault() });
  expect(logged()).toHaveLength(3);
  expect(logged()[0]?.error).toMatchObject({ name: "Error", message: "outer", cause: { message: "inner" } });
});

test("a line is one JSON object that starts with time, level and message, whatever its fields contain", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16) });
  const { log, logged } = record();
  log.info('with "quotes"\n');
  log.warn("with fields", { path: '/"\\\u2028', ms: 0.5, missing: undefined });
  log.info("with JSON", `"path":${JSON.stringify('/"')},"ms":1`);
  const time = "2026-11-16T00:00:00.000Z";
  expect(logged().map((line) => Object.entries(line))).toEqual([
    Object.entries({ time, level: "info", message: 'with "quotes"\n' }),
    Object.entries({ time, level: "warn", message: "with fields", path: '/"\\\u2028', ms: 0.5 }),
    Object.entries({ time, level: "info", message: "with JSON", path: '/"', ms: 1 }),
  ]);
});
