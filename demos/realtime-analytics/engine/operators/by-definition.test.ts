import fc from "fast-check";
import { expect, test } from "vitest";
import { FixedWindows } from "./fixed-windows.ts";
import { IntervalJoin } from "./interval-join.ts";
import { SessionWindows } from "./session-windows.ts";
import type { Fate, Pane, StreamEvent } from "./stream-event.ts";

/**
 * A second computation of every operator, written from the definitions in decision 39 alone: it knows every arrival and
 * every watermark, keeps everything forever and decides each case from scratch. Neither the operators nor the batch twin are used.
 */
type Step = { event: StreamEvent; isRight: boolean } | { watermark: number };

const anySteps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          key: fc.nat(2),
          // Few distinct times, so that events fall on the edges of windows, gaps and watermarks.
          time: fc.nat(60).map((step) => step * 10),
          value: fc.integer({ min: -99, max: 99 }),
          order: fc.nat(4),
          isRight: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.record({ forward: fc.nat(12).map((step) => step * 10) }) },
    ),
    { maxLength: 120 },
  )
  .map((drawn) => {
    let watermark = -100;
    return drawn.map((step, id): Step => {
      if ("forward" in step) {
        watermark += step.forward;
        return { watermark };
      }
      const { isRight, ...event } = step;
      return { event: { id, ...event }, isRight };
    });
  });

/** What became of each event, and what should have. */
type Fates = [found: Fate, expected: Fate][];

type Total = { key: number; start: number; end: number; count: number; sum: number };
const sorted = (totals: readonly Total[]) =>
  totals
    .map(({ key, start, end, count, sum }) => ({ key, start, end, count, sum }))
    .toSorted((one, other) => one.key - other.key || one.start - other.start);

function totalOf(events: readonly StreamEvent[], key: number, start: number, end: number): Total {
  return { key, start, end, count: events.length, sum: events.reduce((sum, { value }) => sum + value, 0) };
}

/** What a consumer has who applies every result in the order of its arrival. */
function applied(panes: readonly Pane[]): Total[] {
  const kept = new Map<string, Pane>();
  for (const pane of panes) {
    for (const { start, end } of pane.retracts) kept.delete(`${pane.key} ${start} ${end}`);
    kept.set(`${pane.key} ${pane.start} ${pane.end}`, pane);
  }
  return [...kept.values()];
}

const RUNS = { numRuns: 400 };
const step10 = (min: number, max: number) => fc.integer({ min, max }).map((steps) => steps * 10);

test("tumbling and sliding windows: results, updates, fates and what was missed", () => {
  fc.assert(
    fc.property(
      anySteps,
      step10(1, 9),
      fc.integer({ min: 1, max: 4 }),
      step10(0, 8),
      (steps, slide, overlap, lateness) => {
        const length = slide * overlap;
        const missed: string[] = [];
        const fates: Fates = [];
        const operator = new FixedWindows({ length, slide, lateness }, ({ id }, start) =>
          missed.push(`${id} ${start}`),
        );
        const expectedMissed: string[] = [];
        const taken = new Map<string, { key: number; start: number; events: StreamEvent[]; shown: number }>();
        const panes: Pane[] = [];
        let now = Number.NEGATIVE_INFINITY;
        for (const step of [...steps, { watermark: Number.POSITIVE_INFINITY }]) {
          if ("event" in step) {
            const { event } = step;
            const starts = [];
            for (let start = Math.floor(event.time / slide) * slide; start > event.time - length; start -= slide)
              starts.push(start);
            const closed = starts.filter((start) => now >= start + length + lateness);
            expectedMissed.push(...closed.map((start) => `${event.id} ${start}`));
            const fate = closed.length > 0 ? "dropped" : event.time < now ? "late" : "on time";
            fates.push([operator.add(event), fate]);
            for (const start of starts.filter((each) => !closed.includes(each))) {
              const window = taken.get(`${event.key} ${start}`) ?? { key: event.key, start, events: [], shown: 0 };
              window.events.push(event);
              taken.set(`${event.key} ${start}`, window);
            }
            continue;
          }
          now = step.watermark;
          const emitted = operator.advance(now);
          panes.push(...emitted);
          // Every window that has ended and has something new, once.
          const due = [...taken.values()].filter(
            ({ start, events, shown }) => start + length <= now && events.length > shown,
          );
          expect(sorted(emitted)).toEqual(
            sorted(due.map(({ key, start, events }) => totalOf(events, key, start, start + length))),
          );
          for (const window of due) window.shown = window.events.length;
        }
        expect(fates.map(([found]) => found)).toEqual(fates.map(([, expected]) => expected));
        expect(new Set(missed)).toEqual(new Set(expectedMissed));
        expect(missed).toHaveLength(expectedMissed.length);
        const all = [...taken.values()].map(({ key, start, events }) => totalOf(events, key, start, start + length));
        expect(sorted(applied(panes))).toEqual(sorted(all));
      },
    ),
    RUNS,
  );
});

/** Groups the events of one key: each reaches a gap beyond its time, and those that overlap belong together. */
function sessionsOf(events: readonly StreamEvent[], gap: number): StreamEvent[][] {
  const sessions: StreamEvent[][] = [];
  for (const event of events.toSorted((one, other) => one.time - other.time)) {
    const last = sessions.at(-1);
    const before = last?.at(-1);
    if (last && before && event.time - before.time < gap) last.push(event);
    else sessions.push([event]);
  }
  return sessions;
}

test("sessions: what belongs together in the end, and what was missed", () => {
  fc.assert(
    fc.property(anySteps, step10(1, 9), step10(0, 8), (steps, gap, lateness) => {
      const missed: number[] = [];
      const fates: Fates = [];
      const operator = new SessionWindows({ gap, lateness }, ({ id }) => missed.push(id));
      const endOf = (session: readonly StreamEvent[]) => (session.at(-1)?.time ?? 0) + gap;
      const expectedMissed: number[] = [];
      /** Events of sessions that still take others, and sessions that don't. */
      let open: StreamEvent[] = [];
      const closed: StreamEvent[][] = [];
      const panes: Pane[] = [];
      let now = Number.NEGATIVE_INFINITY;
      const openSessions = () =>
        [0, 1, 2].flatMap((key) =>
          sessionsOf(
            open.filter((event) => event.key === key),
            gap,
          ),
        );
      for (const step of [...steps, { watermark: Number.POSITIVE_INFINITY }]) {
        if ("event" in step) {
          const { event } = step;
          const isNear = openSessions().some(
            (session) =>
              session[0]?.key === event.key &&
              event.time < endOf(session) &&
              (session[0]?.time ?? 0) < event.time + gap,
          );
          const fate = operator.add(event);
          if (isNear || now < event.time + gap + lateness) {
            open.push(event);
            fates.push([fate, event.time < now ? "late" : "on time"]);
          } else {
            expectedMissed.push(event.id);
            fates.push([fate, "dropped"]);
          }
          continue;
        }
        now = step.watermark;
        panes.push(...operator.advance(now));
        const over = openSessions().filter((session) => now >= endOf(session) + lateness);
        closed.push(...over);
        open = open.filter((event) => !over.some((session) => session.includes(event)));
      }
      expect(fates.map(([found]) => found)).toEqual(fates.map(([, expected]) => expected));
      expect(new Set(missed)).toEqual(new Set(expectedMissed));
      expect(missed).toHaveLength(expectedMissed.length);
      const totals = closed.map((session) =>
        totalOf(session, session[0]?.key ?? -1, session[0]?.time ?? 0, endOf(session)),
      );
      expect(sorted(applied(panes))).toEqual(sorted(totals));
    }),
    RUNS,
  );
});

test("the join: every pair of accepted events within the interval, once", () => {
  fc.assert(
    fc.property(anySteps, step10(0, 20), step10(0, 8), (steps, within, lateness) => {
      const pairs: string[] = [];
      const operator = new IntervalJoin({ within, lateness }, (left, right) => pairs.push(`${left.id} ${right.id}`));
      const lefts: StreamEvent[] = [];
      const rights: StreamEvent[] = [];
      let now = Number.NEGATIVE_INFINITY;
      for (const step of steps) {
        if ("watermark" in step) {
          now = step.watermark;
          operator.advance(now);
          continue;
        }
        const { event, isRight } = step;
        const isAccepted = event.time >= now - lateness;
        expect(isRight ? operator.addRight(event) : operator.addLeft(event)).toBe(isAccepted);
        if (isAccepted) (isRight ? rights : lefts).push(event);
      }
      const expected = lefts.flatMap((left) =>
        rights
          .filter(({ order, time }) => order === left.order && time >= left.time && time <= left.time + within)
          .map((right) => `${left.id} ${right.id}`),
      );
      expect(pairs.toSorted()).toEqual(expected.toSorted());
      operator.advance(Number.POSITIVE_INFINITY);
      expect(operator.buffered).toBe(0);
    }),
    RUNS,
  );
});
