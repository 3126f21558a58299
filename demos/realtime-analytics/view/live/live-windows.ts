import type { LiveVisits } from "../../contract.ts";
import { FixedWindows } from "../../engine/operators/fixed-windows.ts";

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

/** Everything but the pages that were ever listed. */
const OTHER = "Other pages";

/**
 * The visits of this site as a stream: each growth of a page's count is an event, summed in tumbling windows of one
 * minute by the same operator as the sample data.
 */
export class LiveWindows {
  readonly #windows = new FixedWindows({ length: MINUTE_MS, slide: MINUTE_MS, lateness: 0 }, () => {});
  readonly #closed = new Map<number, number>();
  /** The views since the first message, and when the last of them came. */
  readonly #since = new Map<string, { views: number; last: number }>();
  /** The growth of the last minute, oldest first. */
  #recent: { path: string; at: number; views: number }[] = [];
  /** The day's views as last told: in total, and of every page that was listed so far. */
  #today: { day: string; total: number; views: Map<string, number> } | undefined;
  /** The minute whose window is still open. */
  #current = { start: 0, views: 0 };
  #openedAt = 0;
  #events = 0;
  #total = 0;

  /** The first message is where counting starts. */
  take(visits: LiveVisits, at: number): void {
    const before = this.#today;
    const isNewDay = before?.day !== visits.day;
    const views = isNewDay ? new Map<string, number>() : before.views;
    const total = visits.pages.reduce((sum, page) => sum + page.views, visits.other);
    this.#today = { day: visits.day, total, views };
    if (!before) this.#openedAt = at;
    // The sum is exact even if this client missed messages, or another instance lists other pages.
    let left = before ? total - (isNewDay ? 0 : before.total) : 0;
    for (const page of visits.pages) {
      // Counts start over at midnight.
      const known = views.get(page.path) ?? (isNewDay ? 0 : page.earlier);
      const growth = Math.max(0, Math.min(page.views - known, left));
      views.set(page.path, page.views);
      this.#add(page.path, growth, at);
      left -= growth;
    }
    this.#add(OTHER, left, at);
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
    if (!this.#today) return [];
    const first = Math.max(floorToMinute(this.#openedAt), floorToMinute(now) - (SHOWN_MINUTES - 1) * MINUTE_MS);
    const list: { minute: number; views: number }[] = [];
    for (let start = first; start <= now; start += MINUTE_MS) {
      list.push({ minute: (start - floorToMinute(this.#openedAt)) / MINUTE_MS, views: this.#closed.get(start) ?? 0 });
    }
    const current = list.at(-1);
    if (current && this.#current.start === floorToMinute(now)) current.views = this.#current.views;
    return list;
  }

  /** The pages viewed today, the last viewed first. */
  pages(now: number): PageViews[] {
    const { total = 0, views = new Map<string, number>() } = this.#today ?? {};
    const other = total - [...views.values()].reduce((sum, count) => sum + count, 0);
    const elapsed = (now - this.#openedAt) / MINUTE_MS;
    const viewedAt = (path: string) => this.#since.get(path)?.last ?? 0;
    return [...views, [OTHER, other] as const]
      .map(([path, today]) => ({
        path,
        lastMinute: this.lastMinute(now, path),
        perMinute: elapsed < 1 ? undefined : (this.#since.get(path)?.views ?? 0) / elapsed,
        today,
      }))
      .filter(({ today }) => today > 0)
      .sort((one, other) => viewedAt(other.path) - viewedAt(one.path) || other.today - one.today);
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
    if (views <= 0) return;
    this.#events += 1;
    this.#windows.add({ id: this.#events, key: 0, time: at, value: views, order: 0 });
    this.#recent.push({ path, at, views });
    this.#since.set(path, { views: (this.#since.get(path)?.views ?? 0) + views, last: at });
    this.#total += views;
    const start = floorToMinute(at);
    if (this.#current.start !== start) this.#current = { start, views: 0 };
    this.#current.views += views;
  }
}

const floorToMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;
