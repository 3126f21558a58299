import { expect, test } from "vitest";
import { Deduper } from "./deduper.ts";
import { FixedWindows } from "./fixed-windows.ts";
import { IntervalJoin } from "./interval-join.ts";
import { SessionWindows } from "./session-windows.ts";
import type { StreamEvent } from "./stream-event.ts";
import { Watermarks } from "./watermarks.ts";

const event = (time: number, more: Partial<StreamEvent> = {}): StreamEvent => ({
  id: time,
  key: 0,
  time,
  value: 1,
  order: time,
  ...more,
});
const ignore = () => {};

test("a tumbling window is emitted at its end, updated while lateness allows it, and then closed", () => {
  const late: [number, number][] = [];
  const windows = new FixedWindows({ length: 10, slide: 10, lateness: 5 }, ({ time }, start) =>
    late.push([time, start]),
  );
  expect(windows.add(event(3))).toBe("on time");
  expect(windows.advance(9)).toEqual([]);
  expect(windows.advance(10)).toMatchObject([{ start: 0, end: 10, count: 1 }]);
  expect(windows.add(event(9))).toBe("late");
  expect(windows.advance(14)).toMatchObject([{ start: 0, count: 2 }]);
  // Emitted once per change, not once per watermark.
  expect(windows.advance(14)).toEqual([]);
  expect(windows.openWindows).toBe(1);
  windows.advance(15);
  expect(windows.openWindows).toBe(0);
  expect(windows.add(event(9, { id: 99 }))).toBe("dropped");
  expect(late).toEqual([[9, 0]]);
});

test("an event on an edge belongs to the window that starts there", () => {
  const windows = new FixedWindows({ length: 10, slide: 10, lateness: 0 }, ignore);
  windows.add(event(10));
  expect(windows.advance(30)).toMatchObject([{ start: 10, end: 20, count: 1 }]);
});

test("a late event misses the sliding windows that are closed and joins those that are open", () => {
  const missed: number[] = [];
  const windows = new FixedWindows({ length: 10, slide: 5, lateness: 0 }, (_, start) => missed.push(start));
  windows.advance(12);
  expect(windows.add(event(7))).toBe("dropped");
  expect(missed).toEqual([0]);
  expect(windows.advance(15)).toMatchObject([{ start: 5, end: 15, count: 1 }]);
});

test("keys are kept apart, and only changed keys are emitted again", () => {
  const windows = new FixedWindows({ length: 10, slide: 10, lateness: 10 }, ignore);
  windows.add(event(1, { key: 1, value: 5 }));
  windows.add(event(2, { key: 2, value: 7 }));
  expect(windows.advance(10)).toMatchObject([
    { key: 1, sum: 5 },
    { key: 2, sum: 7 },
  ]);
  windows.add(event(3, { key: 2, value: 1 }));
  expect(windows.advance(11)).toMatchObject([{ key: 2, count: 2, sum: 8 }]);
});

test("a late event merges two emitted sessions and retracts the second", () => {
  const sessions = new SessionWindows({ gap: 10, lateness: 100 }, ignore);
  sessions.add(event(0));
  sessions.add(event(15));
  expect(sessions.advance(30)).toMatchObject([
    { start: 0, end: 10, retracts: [] },
    { start: 15, end: 25, retracts: [] },
  ]);
  expect(sessions.add(event(8))).toBe("late");
  expect(sessions.openWindows).toBe(1);
  const emitted = [
    { start: 0, end: 10 },
    { start: 15, end: 25 },
  ];
  expect(sessions.advance(30)).toMatchObject([{ start: 0, end: 25, count: 3, retracts: emitted }]);
});

test("late events that start a session where a closed one started don't replace its result", () => {
  const sessions = new SessionWindows({ gap: 10, lateness: 5 }, ignore);
  sessions.add(event(0));
  expect(sessions.advance(15)).toMatchObject([{ start: 0, end: 10, count: 1 }]);
  expect(sessions.openWindows).toBe(0);
  // Too late for the closed session, in time for one of its own, which takes the next.
  expect(sessions.add(event(1))).toBe("late");
  expect(sessions.add(event(0))).toBe("late");
  expect(sessions.advance(15)).toMatchObject([{ start: 0, end: 11, count: 2, retracts: [] }]);
});

test("events exactly one gap apart are two sessions", () => {
  const sessions = new SessionWindows({ gap: 10, lateness: 0 }, ignore);
  sessions.add(event(0));
  sessions.add(event(10));
  expect(sessions.advance(100)).toHaveLength(2);
});

test("an open session absorbs an event that would be too late on its own", () => {
  const sessions = new SessionWindows({ gap: 10, lateness: 0 }, ignore);
  sessions.add(event(9));
  sessions.advance(12);
  expect(sessions.add(event(1))).toBe("late");
  expect(sessions.add(event(2, { key: 1 }))).toBe("dropped");
});

test("the slowest source holds the watermark until it is idle, and it never moves back", () => {
  const watermarks = new Watermarks({ sources: 2, delay: 10, idleAfter: 1_000 });
  watermarks.observe(0, 500, 500);
  expect(watermarks.advance(500)).toBe(Number.NEGATIVE_INFINITY);
  watermarks.observe(1, 300, 500);
  expect(watermarks.advance(500)).toBe(290);
  watermarks.observe(0, 1_400, 1_400);
  expect(watermarks.advance(1_400)).toBe(290);
  expect(watermarks.advance(1_500)).toBe(1_390);
  // The source resumes with old events, which are late now.
  watermarks.observe(1, 310, 1_550);
  expect(watermarks.advance(1_600)).toBe(1_390);
  // With every source silent there is nothing to advance by.
  expect(watermarks.advance(9_999)).toBe(1_390);
});

test("repeats are recognized within the horizon, and older events are refused", () => {
  const deduper = new Deduper({ horizon: 1_000 });
  expect(deduper.check(event(100))).toBe("new");
  expect(deduper.check(event(100))).toBe("repeated");
  deduper.advance(1_100);
  expect(deduper.check(event(100))).toBe("repeated");
  expect(deduper.check(event(99))).toBe("too old");
  deduper.advance(5_000);
  expect(deduper.size).toBe(0);
});

test("the join pairs both orders of arrival, both edges of the bound, and forgets what can't match any more", () => {
  const pairs: [number, number][] = [];
  const join = new IntervalJoin({ within: 10, lateness: 0 }, (left, right) => pairs.push([left.id, right.id]));
  join.addLeft(event(100, { id: 1, order: 7 }));
  join.addRight(event(110, { id: 2, order: 7 }));
  join.addRight(event(111, { id: 3, order: 7 }));
  join.addRight(event(200, { id: 4, order: 8 }));
  join.addLeft(event(200, { id: 5, order: 8 }));
  expect(pairs).toEqual([
    [1, 2],
    [5, 4],
  ]);
  join.advance(1_000);
  expect(join.buffered).toBe(0);
  expect(join.addLeft(event(999))).toBe(false);
});
