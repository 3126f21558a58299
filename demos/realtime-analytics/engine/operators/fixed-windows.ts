import type { Fate, Pane, StreamEvent } from "./stream-event.ts";

type FixedWindowOptions = {
  /** In ms. */
  length: number;
  /** Distance between the starts of two windows, in ms. Windows tumble if it equals the length, and overlap below. */
  slide: number;
  /** How long after its end, by the watermark, a window still takes events, in ms. */
  lateness: number;
};

type Cell = { count: number; sum: number; isChanged: boolean };
type OpenWindow = { cells: Map<number, Cell>; isChanged: boolean };

/** The side output: called with each event and window that didn't come together. */
export type OnLate = (event: StreamEvent, windowStart: number) => void;

/**
 * Tumbling and sliding windows: counts and sums by key over [start, start + length).
 *
 * - A window is emitted once the watermark reaches its end.
 * - A late event updates it until the watermark is the allowed lateness past the end; the changed keys are emitted
 *   again, with their totals (accumulating mode), at the next watermark rather than once per event.
 * - After that the window is discarded, and later events go to the side output, window by window. An event can be too
 *   late for one of its sliding windows and in time for the next.
 */
export class FixedWindows {
  readonly #options: FixedWindowOptions;
  readonly #onLate: OnLate;
  readonly #open = new Map<number, OpenWindow>();
  #watermark = Number.NEGATIVE_INFINITY;

  constructor(options: FixedWindowOptions, onLate: OnLate) {
    this.#options = options;
    this.#onLate = onLate;
  }

  get openWindows(): number {
    return this.#open.size;
  }

  /** The number of sums in memory. */
  get cells(): number {
    let cells = 0;
    for (const window of this.#open.values()) cells += window.cells.size;
    return cells;
  }

  add(event: StreamEvent): Fate {
    const { length, slide, lateness } = this.#options;
    const { time } = event;
    let fate: Fate = time < this.#watermark ? "late" : "on time";
    for (let start = Math.floor(time / slide) * slide; start > time - length; start -= slide) {
      if (start + length + lateness <= this.#watermark) {
        fate = "dropped";
        this.#onLate(event, start);
      } else this.#addTo(start, event);
    }
    return fate;
  }

  advance(watermark: number): Pane[] {
    const { length, lateness } = this.#options;
    const panes: Pane[] = [];
    this.#watermark = Math.max(this.#watermark, watermark);
    for (const [start, window] of this.#open) {
      const end = start + length;
      if (end > this.#watermark) continue;
      if (window.isChanged) emit(window, start, end, panes);
      if (end + lateness <= this.#watermark) this.#open.delete(start);
    }
    return panes;
  }

  #addTo(start: number, { key, value }: StreamEvent): void {
    let window = this.#open.get(start);
    if (!window) {
      window = { cells: new Map(), isChanged: true };
      this.#open.set(start, window);
    }
    window.isChanged = true;
    const cell = window.cells.get(key);
    if (cell) {
      cell.count += 1;
      cell.sum += value;
      cell.isChanged = true;
    } else window.cells.set(key, { count: 1, sum: value, isChanged: true });
  }
}

function emit(window: OpenWindow, start: number, end: number, panes: Pane[]): void {
  window.isChanged = false;
  for (const [key, cell] of window.cells) {
    if (!cell.isChanged) continue;
    cell.isChanged = false;
    panes.push({ key, start, end, count: cell.count, sum: cell.sum, retracts: [] });
  }
}
