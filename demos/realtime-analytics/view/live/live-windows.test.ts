import { expect, test } from "vitest";
import { LiveWindows, MINUTE_MS } from "./live-windows.ts";

/** @param earlier the views each page had before it was listed */
const visits = (pages: Record<string, number>, more: { other?: number; day?: string; earlier?: number } = {}) => ({
  day: more.day ?? "2026-11-16",
  pages: Object.entries(pages).map(([path, views]) => ({ path, views, earlier: more.earlier ?? 0 })),
  other: more.other ?? 0,
});

test("growing counts become views by minute and by page; the first message is the start", () => {
  const windows = new LiveWindows();
  windows.take(visits({ "/": 10 }), 1_000);
  expect(windows.total).toBe(0);
  windows.take(visits({ "/": 12, "/resume": 1 }), 5_000);
  windows.take(visits({ "/": 12, "/resume": 1 }, { other: 4 }), 50_000);
  expect(windows.minutes(55_000)).toEqual([{ minute: 0, views: 7 }]);
  windows.take(visits({ "/": 13, "/resume": 1 }, { other: 4 }), MINUTE_MS + 1);
  expect(windows.minutes(2 * MINUTE_MS + 5)).toEqual([
    { minute: 0, views: 7 },
    { minute: 1, views: 0 },
    { minute: 2, views: 0 },
  ]);
  windows.advance(2 * MINUTE_MS + 5);
  expect(windows.minutes(2 * MINUTE_MS + 5)).toEqual([
    { minute: 0, views: 7 },
    { minute: 1, views: 1 },
    { minute: 2, views: 0 },
  ]);
});

test("rates are those of the last 60 seconds, and averages since the first message", () => {
  const windows = new LiveWindows();
  windows.take(visits({ "/": 10 }), 0);
  windows.take(visits({ "/": 16, "/resume": 1 }), 30_000);
  expect(windows.pages(30_000)).toEqual([
    { path: "/", lastMinute: 6, perMinute: undefined, today: 16 },
    { path: "/resume", lastMinute: 1, perMinute: undefined, today: 1 },
  ]);
  windows.take(visits({ "/": 16, "/resume": 3 }, { other: 1 }), 120_000);
  expect(windows.pages(120_000)).toEqual([
    { path: "/resume", lastMinute: 2, perMinute: 1.5, today: 3 },
    { path: "Other pages", lastMinute: 1, perMinute: 0.5, today: 1 },
    { path: "/", lastMinute: 0, perMinute: 3, today: 16 },
  ]);
  expect([windows.lastMinute(120_000), windows.lastMinute(180_001)]).toEqual([3, 0]);
});

test("a page that is listed for the first time brings only its new views", () => {
  const windows = new LiveWindows();
  windows.take(visits({ "/": 20 }, { other: 30 }), 0);
  windows.take(visits({ "/blog": 12, "/resume": 13, "/": 20 }, { other: 8, earlier: 11 }), 1_000);
  expect(windows.pages(1_000)).toMatchObject([
    { path: "/resume", lastMinute: 2, today: 13 },
    { path: "/blog", lastMinute: 1, today: 12 },
    { path: "/", lastMinute: 0, today: 20 },
    { path: "Other pages", lastMinute: 0, today: 8 },
  ]);
  expect(windows.total).toBe(3);
});

test("a page stays when the server no longer lists it, and its views are not counted twice", () => {
  const windows = new LiveWindows();
  windows.take(visits({ "/": 1 }), 0);
  windows.take(visits({ "/resume": 2, "/": 1 }), 1_000);
  windows.take(visits({ "/blog": 3, "/resume": 2 }, { other: 1 }), 2_000);
  expect(windows.pages(2_000)).toMatchObject([
    { path: "/blog", today: 3 },
    { path: "/resume", today: 2 },
    { path: "/", today: 1 },
  ]);
  windows.take(visits({ "/": 2, "/blog": 3 }, { other: 2, earlier: 1 }), 3_000);
  expect(windows.pages(3_000)[0]).toMatchObject({ path: "/", lastMinute: 1, today: 2 });
  expect(windows.total).toBe(6);
});

test("another instance may list other pages: the sum stays exact", () => {
  const windows = new LiveWindows();
  windows.take(visits({ "/": 20 }, { other: 10 }), 0);
  // It listed /resume when that had no views, long before the first message here.
  windows.take(visits({ "/resume": 8 }, { other: 23 }), 1_000);
  expect(windows.total).toBe(1);
  expect(windows.pages(1_000).reduce((sum, { today }) => sum + today, 0)).toBe(31);
});

test("counts start over with a new day and never shrink", () => {
  const windows = new LiveWindows();
  windows.take(visits({ "/": 10 }), 0);
  windows.take(visits({ "/": 2 }, { day: "2026-11-17" }), 1_000);
  expect(windows.total).toBe(2);
  windows.take(visits({ "/": 1 }, { day: "2026-11-17" }), 2_000);
  expect(windows.total).toBe(2);
});

test("old minutes are forgotten", () => {
  const windows = new LiveWindows();
  windows.take(visits({ "/": 0 }), 0);
  for (let minute = 1; minute < 60; minute += 1) windows.take(visits({ "/": minute }), minute * MINUTE_MS);
  expect(windows.minutes(59 * MINUTE_MS)).toHaveLength(30);
});
