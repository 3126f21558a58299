import type { LiveVisits } from "#contract/live-visits.ts";
import { FixedWindows } from "../operators/fixed-windows.ts";

export const MINUTE_MS = 60_000;
const SHOWN_MINUTES = 30;

export type PageViews = { path: string; today: number; since: number };

/** Folds everything that isn't a named page. */
const OTHER = "Other pages";

/**
 * The visits of this site as a stream: each growth of a page's count is an event, summed in tumbling windows of one
 * minute by the same operator as the sample data.
 */
export class LiveWindows {
  readonly #windows = new FixedWindows({ length: MINUTE_MS, slide: MINUTE_MS, lateness: 0 }, () => {});
  readonly #closed = new Map<number, number>();
  readonly #since = new Map<string, number>();
  #last: { day: string; views: Map<string, number> } | undefined;
  /** The minute whose window is still open. */
  #current = { start: 0, views: 0 };
  #openedAt = 0;
  #events = 0;
  #total = 0;

  /** The first message is where counting starts. */
  take(visits: LiveVisits, at: number): void {
    const views = new Map(visits.pages.map((page) => [page.path, page.views]));
    views.set(OTHER, visits.other);
    const before = this.#last;
    this.#last = { day: visits.day, views };
    if (!before) {
      this.#openedAt = at;
      return;
    }
    for (const [path, count] of views) {
      // Counts start over at midnight.
      const known = before.day === visits.day ? (before.views.get(path) ?? 0) : 0;
      if (count > known) this.#add(path, count - known, at);
    }
    this.advance(at);
  }

  /** Closes the minutes that are over. */
  advance(now: number): void {
    for (const { start, sum } of this.#windows.advance(now)) this.#closed.set(start, sum);
    for (const start of this.#closed.keys()) {
      if (start < now - SHOWN_MINUTES * MINUTE_MS) this.#closed.delete(start);
    }
  }

  /** Views by minute since the first message, the current one last and incomplete. */
  minutes(now: number): { minute: number; views: number }[] {
    if (!this.#last) return [];
    const first = Math.max(floorToMinute(this.#openedAt), floorToMinute(now) - (SHOWN_MINUTES - 1) * MINUTE_MS);
    const list: { minute: number; views: number }[] = [];
    for (let start = first; start <= now; start += MINUTE_MS) {
      list.push({ minute: (start - floorToMinute(this.#openedAt)) / MINUTE_MS, views: this.#closed.get(start) ?? 0 });
    }
    const current = list.at(-1);
    if (current && this.#current.start === floorToMinute(now)) current.views = this.#current.views;
    return list;
  }

  pages(): PageViews[] {
    return [...(this.#last?.views ?? [])]
      .map(([path, today]) => ({ path, today, since: this.#since.get(path) ?? 0 }))
      .filter(({ today }) => today > 0);
  }

  /** All views since the first message. */
  get total(): number {
    return this.#total;
  }

  #add(path: string, views: number, at: number): void {
    this.#events += 1;
    this.#windows.add({ id: this.#events, key: 0, time: at, value: views, order: 0 });
    this.#since.set(path, (this.#since.get(path) ?? 0) + views);
    this.#total += views;
    const start = floorToMinute(at);
    if (this.#current.start !== start) this.#current = { start, views: 0 };
    this.#current.views += views;
  }
}

const floorToMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;
