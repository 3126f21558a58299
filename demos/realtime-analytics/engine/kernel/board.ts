import type { Comparison } from "./comparison.ts";

type Span = { start: number; end: number };

/** A span of event time in the table: a window, or a slice of sessions or pairs. */
export type Row = Span & {
  /** How often it was emitted. */
  emissions: number;
  /** Whether the pipeline takes no more events for it. */
  isClosed: boolean;
  /** Both sides at the same moment; missing until they are compared. */
  comparison: Comparison | undefined;
};

type BoardRow = Row & { isStale: boolean; isFinal: boolean };

export type CheckTotals = {
  /** Closed rows that were compared. */
  rows: number;
  events: number;
  sum: number;
  dropped: number;
  unexplained: number;
  /** Rows that were never compared, because the log no longer held all of their events or time ran out. */
  skipped: number;
};

type BoardOptions = {
  limit: number;
  /** Compares both sides, or returns undefined if the log no longer covers the span. */
  compare: (span: Span) => Comparison | undefined;
  onForget?: (start: number) => void;
};

/** The recent results with their comparisons, and the totals of all that are closed. */
export class Board {
  readonly #options: BoardOptions;
  readonly #rows = new Map<number, BoardRow>();
  #forgottenUntil = Number.NEGATIVE_INFINITY;
  readonly totals: CheckTotals = { rows: 0, events: 0, sum: 0, dropped: 0, unexplained: 0, skipped: 0 };

  constructor(options: BoardOptions) {
    this.#options = options;
  }

  /** Newest first. */
  rows(): Row[] {
    return [...this.#rows.values()]
      .toSorted((one, other) => other.start - one.start)
      .map(({ start, end, emissions, isClosed, comparison }) => ({ start, end, emissions, isClosed, comparison }));
  }

  /** Notes that something about a span has changed. Spans that have left the board are ignored. */
  touch(span: Span): BoardRow | undefined {
    const known = this.#rows.get(span.start);
    if (known) {
      known.isStale = true;
      return known;
    }
    if (span.start <= this.#forgottenUntil) return undefined;
    const { start, end } = span;
    const row = { start, end, emissions: 0, isClosed: false, comparison: undefined, isStale: true, isFinal: false };
    this.#rows.set(start, row);
    if (this.#rows.size > this.#options.limit) this.#forgetFirst();
    return row;
  }

  /** Closes the rows that end at this time or before. */
  close(until: number): void {
    for (const row of this.#rows.values()) {
      if (row.isClosed || row.end > until) continue;
      row.isClosed = true;
      row.isStale = true;
    }
  }

  /** Compares the oldest row that needs it, closed ones first. Returns how much of the log that took. */
  compareNext(onlyClosed: boolean): number | undefined {
    let next: BoardRow | undefined;
    for (const row of this.#rows.values()) {
      const isWanted = row.isStale && (onlyClosed ? row.isClosed && !row.isFinal : row.emissions > 0);
      if (isWanted && (!next || row.start < next.start)) next = row;
    }
    return next && this.#compare(next);
  }

  #compare(row: BoardRow): number {
    const comparison = this.#options.compare(row);
    row.isStale = false;
    if (row.isClosed) {
      // Events that came too late since the last comparison are counted now.
      if (row.isFinal && comparison && row.comparison) this.#count(row.comparison, -1);
      if (!comparison && !row.isFinal) this.totals.skipped += 1;
      if (comparison) this.#count(comparison, 1);
      row.isFinal = true;
    }
    row.comparison = comparison ?? row.comparison;
    return comparison?.read ?? 0;
  }

  #count({ batch, dropped, unexplained }: Comparison, sign: 1 | -1): void {
    this.totals.rows += sign;
    this.totals.events += sign * batch.count;
    this.totals.sum += sign * batch.sum;
    this.totals.dropped += sign * dropped.count;
    this.totals.unexplained += sign * unexplained.count;
  }

  #forgetFirst(): void {
    const start = Math.min(...this.#rows.keys());
    if (!this.#rows.get(start)?.isFinal) this.totals.skipped += 1;
    this.#rows.delete(start);
    this.#forgottenUntil = Math.max(this.#forgottenUntil, start);
    this.#options.onForget?.(start);
  }
}
