import { isSameWindow, type Pane, type StreamEvent } from "../operators/stream-event.ts";
import type { PipelineValues } from "../parameters.ts";
import { Board } from "./board.ts";
import { compareJoin, compareSessions, compareWindow, SESSION_LOOK_BACK } from "./comparison.ts";
import type { EventLog } from "./event-log.ts";
import { type Amount, Tally } from "./tally.ts";

const toMs = (seconds: number) => Math.round(seconds * 1000);
const SHOWN_ROWS = 40;

/** Receives what the operators emit, as a consumer would, and compares it with the batch twin. */
export type WindowResults = {
  board: Board;
  onPanes: (panes: readonly Pane[]) => void;
  /** An event that was too late for a window. */
  onLate: (event: StreamEvent, windowStart: number) => void;
  /** An event that was too old for the operators, which therefore don't know it. */
  onTooOld: (event: StreamEvent) => void;
  onWatermark: (watermark: number) => void;
};

export function createWindowResults(values: PipelineValues, log: EventLog): WindowResults {
  return values.type === "session" ? sessionResults(values, log) : fixedResults(values, log);
}

function fixedResults({ type, length, slide, lateness }: PipelineValues, log: EventLog): WindowResults {
  const size = toMs(length);
  const step = type === "tumbling" ? size : toMs(slide);
  const tallies = new Map<number, { streamed: Tally; late: Tally }>();
  const board = new Board({
    // Windows stay on the board until they are closed.
    limit: SHOWN_ROWS + Math.ceil(toMs(lateness) / step),
    compare(span) {
      const { streamed, late } = tallies.get(span.start) ?? newTallies();
      return log.holds(span.start) ? compareWindow(log, span, streamed, late) : undefined;
    },
    onForget: (start) => tallies.delete(start),
  });

  function tallyOf(start: number) {
    if (!board.touch({ start, end: start + size })) return undefined;
    const known = tallies.get(start) ?? newTallies();
    tallies.set(start, known);
    return known;
  }

  return {
    board,
    onPanes(panes) {
      for (const { start, key, count, sum } of panes) tallyOf(start)?.streamed.set(key, { count, sum });
      for (const start of new Set(panes.map((pane) => pane.start))) {
        const row = board.touch({ start, end: start + size });
        if (row) row.emissions += 1;
      }
    },
    onLate: ({ key, value }, start) => tallyOf(start)?.late.add(key, { count: 1, sum: value }),
    onTooOld({ time }) {
      for (let start = Math.floor(time / step) * step; start > time - size; start -= step) tallyOf(start);
    },
    onWatermark: (watermark) => board.close(watermark - toMs(lateness)),
  };
}

const newTallies = () => ({ streamed: new Tally(), late: new Tally() });

function sessionResults({ length, gap, lateness }: PipelineValues, log: EventLog): WindowResults {
  const size = toMs(length);
  const emitted = new Map<number, Pane[]>();
  const board = new Board({
    limit: SHOWN_ROWS + Math.ceil(toMs(lateness) / size),
    compare: (span) => (log.holds(span.start) ? compareSessions(log, span, toMs(gap), emitted) : undefined),
  });
  return {
    board,
    onPanes(panes) {
      for (const pane of panes) {
        const others = (emitted.get(pane.key) ?? []).filter(
          (other) => ![pane, ...pane.retracts].some((replaced) => isSameWindow(replaced, other)),
        );
        emitted.set(pane.key, [...others, pane]);
        const start = Math.floor(pane.end / size) * size;
        board.touch({ start, end: start + size });
      }
    },
    onLate: () => {},
    onTooOld: () => {},
    onWatermark(watermark) {
      const closed = watermark - toMs(lateness);
      board.close(closed);
      // Sessions that can no longer be part of a comparison are forgotten.
      const oldest = closed - 2 * SESSION_LOOK_BACK - size;
      for (const [key, panes] of emitted) {
        if (!panes.some(({ end }) => end < oldest)) continue;
        const kept = panes.filter(({ end }) => end >= oldest);
        if (kept.length > 0) emitted.set(key, kept);
        else emitted.delete(key);
      }
    },
  };
}

/** Pairs of the join by slices of the order's time. */
export function createJoinResults({ length, lateness, within }: PipelineValues, log: EventLog) {
  const size = toMs(length);
  const wait = toMs(lateness) + toMs(within);
  const paid = new Map<number, Amount>();
  const board = new Board({
    limit: SHOWN_ROWS + Math.ceil(wait / size),
    compare: (span) =>
      log.holds(span.start)
        ? compareJoin(log, span, toMs(within), paid.get(span.start) ?? { count: 0, sum: 0 })
        : undefined,
    onForget: (start) => paid.delete(start),
  });
  return {
    board,
    onPair({ time, value }: StreamEvent) {
      const start = Math.floor(time / size) * size;
      if (!board.touch({ start, end: start + size })) return;
      const { count, sum } = paid.get(start) ?? { count: 0, sum: 0 };
      paid.set(start, { count: count + 1, sum: sum + value });
    },
    // A pair is complete once the last payment in time for the last order of the slice can't come any more.
    onWatermark: (watermark: number) => board.close(watermark - wait),
  };
}
