import { seededRandom } from "#engines/math/seeded-random.ts";
import { type BatchResult, batchWindow } from "./batch/batch-windows.ts";
import { FixedWindows } from "./operators/fixed-windows.ts";
import type { Pane, StreamEvent } from "./operators/stream-event.ts";

type Reading = StreamEvent & { arrival: number };

/** A day of readings in order of arrival, and what the batch makes of them. */
export type Day = { readings: readonly Reading[]; batch: readonly BatchResult[] };

export type WindowScores = {
  windows: number;
  /** Windows that differ from the batch when they are first emitted, and after their last update. */
  wrongAtFirst: number;
  wrongInTheEnd: number;
  /** Readings that came too late for their window. */
  dropped: number;
};

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const EVERY = 30 * SECOND;
const READINGS = 2_880;
const WINDOW = 10 * MINUTE;

/** A pump's readings: as in the article, some are held back for one to fifteen minutes. */
export function dayOfReadings(lateShare: number): Day {
  const { next } = seededRandom(1);
  const readings = Array.from({ length: READINGS }, (_, id): Reading => {
    const isLate = next() < lateShare;
    const delay = isLate ? MINUTE + 14 * MINUTE * next() : -2 * SECOND * Math.log(1 - next());
    const time = id * EVERY;
    return { id, key: 0, time, value: 350 + Math.floor(100 * next()), order: id, arrival: time + Math.round(delay) };
  }).toSorted((one, other) => one.arrival - other.arrival);
  const starts = Array.from({ length: (READINGS * EVERY) / WINDOW }, (_, index) => index * WINDOW);
  return { readings, batch: starts.flatMap((start) => batchWindow(readings, start, start + WINDOW)) };
}

/** Windows of ten minutes over the readings, by the demo's operators, compared with the batch. */
export function scoreWindows({ readings, batch }: Day, delay: number, lateness: number): WindowScores {
  const first = new Map<number, Pane>();
  const last = new Map<number, Pane>();
  let dropped = 0;
  let newest = Number.NEGATIVE_INFINITY;
  const windows = new FixedWindows({ length: WINDOW, slide: WINDOW, lateness }, () => {
    dropped += 1;
  });
  function take(panes: readonly Pane[]) {
    for (const pane of panes) {
      if (!first.has(pane.start)) first.set(pane.start, pane);
      last.set(pane.start, pane);
    }
  }
  for (const reading of readings) {
    windows.add(reading);
    newest = Math.max(newest, reading.time);
    take(windows.advance(newest - delay));
  }
  take(windows.advance(Number.POSITIVE_INFINITY));

  const countWrong = (panes: ReadonlyMap<number, Pane>) =>
    batch.filter(({ start, count, sum }) => panes.get(start)?.count !== count || panes.get(start)?.sum !== sum).length;
  return { windows: batch.length, wrongAtFirst: countWrong(first), wrongInTheEnd: countWrong(last), dropped };
}
