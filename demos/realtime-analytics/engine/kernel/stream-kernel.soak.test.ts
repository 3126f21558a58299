import { expect, test } from "vitest";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { STEP_SECONDS, type StreamValues, streamParameters } from "../parameters.ts";
import { EventLog } from "./event-log.ts";
import { Pipeline } from "./pipeline.ts";
import { WEB_SHOP } from "./sources.ts";
import { createStream, type StreamReport } from "./stream-kernel.ts";

const withDefaults = (changes: Partial<StreamValues>) => ({
  ...initialValues(streamParameters),
  rate: 600,
  ...changes,
});

const CALM = { disorder: 0.5, late: 0, repeats: 0 };

function start(changes: Partial<StreamValues> = {}) {
  const values = withDefaults(changes);
  return { values, ...createStream({ run: "test", values, ahead: 0 }) };
}

function reportOf(kernel: ReturnType<typeof start>): StreamReport {
  return kernel.frame().frame.report;
}

test.each(["tumbling", "sliding", "session"] as const)(
  "%s windows agree with the batch, late events included",
  (type) => {
    const kernel = start({ type, late: 10, lateBy: 20, repeats: 20, disorder: 3 });
    kernel.advance(30);
    const { windows, pairs, counts } = reportOf(kernel);
    expect(counts.dropped).toBeGreaterThan(100);
    expect(counts.repeated).toBeGreaterThan(1_000);
    expect(windows.totals).toMatchObject({ unexplained: 0, skipped: 0 });
    expect(windows.totals.rows).toBeGreaterThan(8);
    expect(windows.totals.events).toBeGreaterThan(5_000);
    expect(windows.totals.dropped).toBeGreaterThan(20);
    expect(pairs.totals).toMatchObject({ unexplained: 0, skipped: 0 });
    expect(pairs.totals.events).toBeGreaterThan(3_000);
    expect(pairs.totals.dropped).toBeGreaterThan(20);
  },
);

test("without disorder beyond the delay, every window equals the batch and nothing is dropped", () => {
  const kernel = start(CALM);
  kernel.advance(20);
  const { windows, counts } = reportOf(kernel);
  expect(counts).toMatchObject({ late: 0, dropped: 0, repeated: 0 });
  const closed = windows.rows.filter(({ isClosed, comparison }) => isClosed && comparison);
  expect(closed.length).toBeGreaterThan(5);
  for (const { comparison } of closed) expect(comparison?.streamed).toEqual(comparison?.batch);
});

test("every step reports new numbers, wherever in an interval the run was paused", () => {
  const kernel = start();
  for (const seconds of [1, 0.0173, 0.1, 0.0999]) {
    kernel.advance(seconds);
    const before = reportOf(kernel).received;
    kernel.advance(STEP_SECONDS);
    expect(reportOf(kernel).received).toBeGreaterThan(before);
  }
});

test("during an outage the watermark waits, and afterwards nothing is missing", () => {
  const kernel = start(CALM);
  kernel.advance(10);
  kernel.act({ do: "outage" });
  kernel.advance(4.9);
  const during = kernel.frame().frame;
  expect(during.now - during.watermark).toBeGreaterThan(4_500);
  expect(during.report.outageLeft).toBe(100);
  kernel.advance(12);
  const { counts, windows } = reportOf(kernel);
  expect(counts.dropped).toBe(0);
  expect(windows.totals).toMatchObject({ unexplained: 0, dropped: 0 });
});

test("a pipeline that doesn't wait for idle sources drops what an outage held back, and counts it", () => {
  const kernel = start({ ...CALM, idle: 1, lateness: 0, outage: 10 });
  kernel.advance(10);
  kernel.act({ do: "outage" });
  kernel.advance(5);
  expect(reportOf(kernel).idle).toEqual(["Stores"]);
  kernel.advance(15);
  const { counts, windows, idle } = reportOf(kernel);
  expect(idle).toEqual([]);
  expect(counts.dropped).toBeGreaterThan(500);
  expect(windows.totals.dropped).toBeGreaterThan(500);
  expect(windows.totals.unexplained).toBe(0);
});

test("the same seed gives the same run, however it is advanced", () => {
  const whole = start();
  const split = start();
  whole.advance(8);
  for (let step = 0; step < 80; step += 1) split.advance(0.1);
  split.advance(0.0005);
  expect(reportOf(split).counts).toEqual(reportOf(whole).counts);
  expect(reportOf(start({ seed: 2 })).counts).not.toEqual(reportOf(whole).counts);
});

test("a full memory raises the watermark instead of growing", () => {
  const values = withDefaults({ delay: 20, lateness: 20 });
  const pipeline = new Pipeline(values, { onLate: () => {}, onPair: () => {} }, 5_000);
  for (let id = 0; id < 20_000; id += 1) {
    pipeline.receive({ id, key: 0, time: id, value: 1, order: id }, WEB_SHOP, id);
    if (id % 50 === 0) pipeline.advance(id);
  }
  const { ids, buffered } = pipeline.state();
  expect(pipeline.isFull(20_000)).toBe(true);
  expect(ids + buffered).toBeLessThanOrEqual(5_100);
});

test("the log drops its oldest seconds and says from when on it is complete", () => {
  const log = new EventLog({ rows: 2_500, keep: 10_000 });
  const event = (time: number) => ({ id: time, key: 1, time, value: 2, order: 3 });
  for (let time = 0; time < 4_000; time += 1) log.add(event(time), false, 0);
  expect(log.rows).toBe(2_000);
  expect([log.heldFrom, log.holds(2_000), log.holds(1_999)]).toEqual([2_000, true, false]);
  log.add(event(1_500), false, 0);
  expect(log.read(1_000, 2_002, false).map(({ time }) => time)).toEqual([2_000, 2_001]);
  log.advance(13_500);
  expect(log.heldFrom).toBe(3_000);
});

test("windows that can't work together with their slide are explained", () => {
  expect(() => start({ type: "sliding", length: 1, slide: 2 })).toThrow("The slide can’t be longer than the window");
  expect(() => start({ type: "sliding", length: 20, slide: 0.25 })).toThrow("at most 20 sliding windows");
});
