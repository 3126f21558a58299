import type { LiveVisits } from "#contract/live-visits.ts";
import { FixedWindows } from "../operators/fixed-windows.ts";

export const MINUTE_MS = 60_000;
const SHOWN_MINUTES = 30;

export type PageViews = {
  path: string;
  /** Views in the last 60 seconds. */
  lastMinute: number;
  /** The average since the first message, or undefined in the first minute. */
  perMinute: number | undefined;
  today: number;
};

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
  /** The growth of the last minute, oldest first. */
  #recent: { path: string; at: number; views: number }[] = [];
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
    // Counts start over at midnight.
    for (const [path, growth] of growthOf(before.day === visits.day ? before.views : new Map(), views)) {
      this.#add(path, growth, at);
    }
    this.advance(at);
  }

  /** Closes the minutes that are over. */
  advance(now: number): void {
    this.#recent = this.#recent.filter(({ at }) => at > now - MINUTE_MS);
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

  /** The pages viewed today, those of the last minute first. */
  pages(now: number): PageViews[] {
    const elapsed = (now - this.#openedAt) / MINUTE_MS;
    return [...(this.#last?.views ?? [])]
      .map(([path, today]) => ({
        path,
        lastMinute: this.lastMinute(now, path),
        perMinute: elapsed < 1 ? undefined : (this.#since.get(path) ?? 0) / elapsed,
        today,
      }))
      .filter(({ today }) => today > 0)
      .sort((one, other) => other.lastMinute - one.lastMinute || other.today - one.today);
  }

  /** Views in the last 60 seconds, of one page or of all. */
  lastMinute(now: number, path?: string): number {
    return this.#recent
      .filter((growth) => growth.at > now - MINUTE_MS && (path === undefined || growth.path === path))
      .reduce((sum, { views }) => sum + views, 0);
  }

  /** All views since the first message. */
  get total(): number {
    return this.#total;
  }

  #add(path: string, views: number, at: number): void {
    this.#events += 1;
    this.#windows.add({ id: this.#events, key: 0, time: at, value: views, order: 0 });
    this.#recent.push({ path, at, views });
    this.#since.set(path, (this.#since.get(path) ?? 0) + views);
    this.#total += views;
    const start = floorToMinute(at);
    if (this.#current.start !== start) this.#current = { start, views: 0 };
    this.#current.views += views;
  }
}

/**
 * The new views by page. Only the busiest pages are named, so a page can join or leave the others with all its earlier
 * views: their sum is exact, and a page that has just joined is taken for the one that was viewed.
 */
function growthOf(before: ReadonlyMap<string, number>, views: ReadonlyMap<string, number>): [string, number][] {
  const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = total(views) - total(before);
  const named = [...views].filter(([path]) => path !== OTHER);
  const joined = named.filter(([path]) => !before.has(path));
  const stayed = named
    .filter(([path]) => before.has(path))
    .map(([path, count]): [string, number] => [path, count - (before.get(path) ?? 0)]);
  return [...stayed, ...joined, [OTHER, Number.POSITIVE_INFINITY] as const]
    .map(([path, atMost]): [string, number] => {
      const growth = Math.max(0, Math.min(atMost, left));
      left -= growth;
      return [path, growth];
    })
    .filter(([, growth]) => growth > 0);
}

const floorToMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;
