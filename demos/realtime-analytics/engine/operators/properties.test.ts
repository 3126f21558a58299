import fc from "fast-check";
import { expect, test } from "vitest";
import { type BatchResult, batchJoin, batchSessions, batchWindow, distinct } from "../batch/batch-windows.ts";
import { type AnyStream, anyStream, GRID, runStream } from "./any-stream.fixtures.ts";
import { FixedWindows } from "./fixed-windows.ts";
import { IntervalJoin } from "./interval-join.ts";
import { SessionWindows } from "./session-windows.ts";
import type { Pane, StreamEvent } from "./stream-event.ts";

const RUNS = { numRuns: 150 };

const logOf = ({ deliveries }: AnyStream) => deliveries.map(({ event }) => event);
const inTime = (stream: AnyStream): AnyStream => ({ ...stream, delay: 20_000, idleAfter: Number.POSITIVE_INFINITY });

/** What a consumer of the results has in the end. */
function collect(panes: readonly Pane[]): Map<string, Pane> {
  const results = new Map<string, Pane>();
  for (const pane of panes) {
    for (const { start, end } of pane.retracts) results.delete(`${pane.key} ${start} ${end}`);
    results.set(`${pane.key} ${pane.start} ${pane.end}`, pane);
  }
  return results;
}

/** Refused events that weren't repeats: the first delivery decides, since the watermark never moves back. */
function neverTaken(refused: readonly StreamEvent[], taken: readonly StreamEvent[]): StreamEvent[] {
  const ids = new Set(taken.map(({ id }) => id));
  return distinct(refused).filter(({ id }) => !ids.has(id));
}

function runFixed(stream: AnyStream, length: number, slide: number) {
  const panes: Pane[] = [];
  const late: { event: StreamEvent; start: number }[] = [];
  const tooOld: StreamEvent[] = [];
  const taken: StreamEvent[] = [];
  const windows = new FixedWindows({ length, slide, lateness: stream.lateness }, (event, start) =>
    late.push({ event, start }),
  );
  runStream(stream, length + stream.lateness, {
    onNew(event) {
      taken.push(event);
      windows.add(event);
    },
    onTooOld: (event) => tooOld.push(event),
    onWatermark: (watermark) => panes.push(...windows.advance(watermark)),
  });
  return { results: collect(panes), late, tooOld: neverTaken(tooOld, taken), windows };
}

function startsOf(log: readonly StreamEvent[], length: number, slide: number): Set<number> {
  const starts = new Set<number>();
  const last = Math.max(...log.map(({ time }) => time));
  for (let start = -Math.ceil(length / slide) * slide; start <= last; start += slide) starts.add(start);
  return starts;
}

const anyWindows = fc.record({
  slide: fc.integer({ min: 2, max: 40 }).map((steps) => steps * GRID),
  overlap: fc.integer({ min: 1, max: 4 }),
});

test("fixed windows plus what was dropped late equal the batch, window by window and key by key", () => {
  fc.assert(
    fc.property(anyStream, anyWindows, (stream, { slide, overlap }) => {
      const length = slide * overlap;
      const { results, late, tooOld, windows } = runFixed(stream, length, slide);
      const log = distinct(logOf(stream));
      const starts = [...startsOf(log, length, slide)];
      const explained = starts.map((start) => {
        const lateHere = late.filter((entry) => entry.start === start).map(({ event }) => event);
        const dropped = batchWindow([...lateHere, ...tooOld], start, start + length);
        const streamed = [0, 1, 2]
          .map((key) => results.get(`${key} ${start} ${start + length}`))
          .filter((pane) => pane !== undefined);
        return totals([...streamed, ...dropped]);
      });
      expect(explained).toEqual(starts.map((start) => totals(batchWindow(log, start, start + length))));
      expect(windows.openWindows).toBe(0);
    }),
    RUNS,
  );
});

test("nothing is dropped and nothing differs while events are no later than the watermark's delay", () => {
  fc.assert(
    fc.property(anyStream.map(inTime), anyWindows, (stream, { slide, overlap }) => {
      const length = slide * overlap;
      const { results, late, tooOld } = runFixed(stream, length, slide);
      expect([...late, ...tooOld]).toEqual([]);
      const log = distinct(logOf(stream));
      const batch = [...startsOf(log, length, slide)].flatMap((start) => batchWindow(log, start, start + length));
      expect([...results.values()].map(plain).toSorted(byKeyAndStart)).toEqual(batch.toSorted(byKeyAndStart));
    }),
    RUNS,
  );
});

function runSessions(stream: AnyStream, gap: number) {
  const panes: Pane[] = [];
  const refused: StreamEvent[] = [];
  const taken: StreamEvent[] = [];
  const sessions = new SessionWindows({ gap, lateness: stream.lateness }, (event) => refused.push(event));
  runStream(stream, 3_000 + stream.lateness, {
    onNew(event) {
      if (sessions.add(event) !== "dropped") taken.push(event);
    },
    onTooOld: (event) => refused.push(event),
    onWatermark: (watermark) => panes.push(...sessions.advance(watermark)),
  });
  return { results: [...collect(panes).values()], dropped: neverTaken(refused, taken), sessions };
}

const anyGap = fc.integer({ min: 1, max: 40 }).map((steps) => steps * GRID);

test("sessions plus what was dropped late equal the batch session that contains them", () => {
  fc.assert(
    fc.property(anyStream, anyGap, (stream, gap) => {
      const { results, dropped, sessions } = runSessions(stream, gap);
      const batches = batchSessions(distinct(logOf(stream)), gap);
      const explained = batches.map((batch) => {
        const isInside = ({ key, start }: { key: number; start: number }) =>
          key === batch.key && start >= batch.start && start < batch.end;
        const late = dropped.filter(({ key, time }) => isInside({ key, start: time }));
        const parts = [...results.filter(isInside), ...late.map(({ value }) => ({ count: 1, sum: value }))];
        return totalOf(parts);
      });
      expect(explained).toEqual(batches.map((batch) => totalOf([batch])));
      expect(sessions.openWindows).toBe(0);
    }),
    RUNS,
  );
});

test("sessions are exactly those of the batch while nothing is late", () => {
  fc.assert(
    fc.property(anyStream.map(inTime), anyGap, (stream, gap) => {
      const { results } = runSessions(stream, gap);
      expect(results.map(plain).toSorted(byKeyAndStart)).toEqual(batchSessions(distinct(logOf(stream)), gap));
    }),
    RUNS,
  );
});

test("the join finds every pair of the batch except those with a side that was late", () => {
  fc.assert(
    fc.property(anyStream, fc.nat(3_000), (stream, within) => {
      const pairs: string[] = [];
      const inJoin = new Set<number>();
      const join = new IntervalJoin({ within, lateness: stream.lateness }, (left, right) =>
        pairs.push(`${left.id} ${right.id}`),
      );
      runStream(stream, stream.lateness, {
        onNew(event) {
          const isInTime = isLeft(event) ? join.addLeft(event) : join.addRight(event);
          if (isInTime) inJoin.add(event.id);
        },
        onTooOld: () => {},
        onWatermark: (watermark) => join.advance(watermark),
      });
      const log = distinct(logOf(stream));
      const expected = batchJoin(
        log.filter(isLeft),
        log.filter((event) => !isLeft(event)),
        within,
      ).filter(([left, right]) => inJoin.has(left.id) && inJoin.has(right.id));
      expect(pairs.toSorted()).toEqual(expected.map(([left, right]) => `${left.id} ${right.id}`).toSorted());
      expect(join.buffered).toBe(0);
    }),
    RUNS,
  );
});

const isLeft = ({ id }: StreamEvent) => id % 2 === 0;

const plain = ({ key, start, end, count, sum }: Pane): BatchResult => ({ key, start, end, count, sum });
const byKeyAndStart = (one: BatchResult, other: BatchResult) => one.key - other.key || one.start - other.start;

type Counted = { count: number; sum: number };

function totalOf(results: readonly Counted[]): Counted {
  return results.reduce((total, { count, sum }) => ({ count: total.count + count, sum: total.sum + sum }), {
    count: 0,
    sum: 0,
  });
}

function totals(results: readonly (Counted & { key: number })[]): Counted[] {
  return [0, 1, 2].map((key) => totalOf(results.filter((result) => result.key === key)));
}
