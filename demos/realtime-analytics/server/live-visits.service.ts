import type { Core } from "#server/core.ts";
import type { IsPublicPath } from "#server/visits/public-paths.ts";
import type { VisitsService } from "#server/visits/visits.service.ts";
import type { LiveVisits } from "../contract.ts";
import { type FeedLimits, LiveFeed } from "./live-feed.ts";

const LIMITS: FeedLimits = { listeners: 100, listenersPerNetwork: 5, pollMs: 2_000, heartbeatMs: 15_000 };

type Sources = { visits: VisitsService; isPublicPath: IsPublicPath };

export type LiveVisitsService = LiveFeed;

/**
 * Publishes the day's counts while they grow. They come from the database, so every instance shows the visits of all.
 * Only public pages are named, those viewed last; the rest is a single number.
 */
export function createLiveVisitsService({ log }: Core, sources: Sources, limits: Partial<FeedLimits> = {}) {
  const { visits } = sources;
  const recent = new RecentPages(sources.isPublicPath);

  async function read(): Promise<string> {
    const { day, pages } = await visits.today();
    const named = await recent.update(day, pages);
    const state: LiveVisits = {
      day,
      pages: named,
      other: viewsOf(pages) - viewsOf(named),
    };
    return JSON.stringify(state);
  }

  return new LiveFeed(read, { ...LIMITS, ...limits }, log);
}

const viewsOf = (pages: readonly { views: number }[]) => pages.reduce((sum, { views }) => sum + views, 0);

/** Pages are named up to this number; more rarely grow between two messages. */
const MAX_LISTED = 100;

type Page = { path: string; views: number };

/**
 * Lists the public pages that were viewed last, by comparing the day's counts with those of the previous call. However
 * many pages there are, the list is bounded: the page that was viewed longest ago leaves it.
 */
export class RecentPages {
  readonly #isPublic: (path: string) => Promise<boolean>;
  #last: { day: string; views: ReadonlyMap<string, number> } | undefined;
  /** The views each listed page had before it was listed; the page viewed last comes first. */
  #earlier: ReadonlyMap<string, number> = new Map();

  constructor(isPublic: (path: string) => Promise<boolean>) {
    this.#isPublic = isPublic;
  }

  /** Takes all pages of a day, the busiest first. The first call lists those. */
  async update(day: string, pages: readonly Page[]): Promise<LiveVisits["pages"]> {
    const views = new Map(pages.map((page) => [page.path, page.views]));
    const isNewDay = this.#last !== undefined && this.#last.day !== day;
    const before = isNewDay ? new Map<string, number>() : this.#last?.views;
    const listed = isNewDay ? new Map<string, number>() : this.#earlier;

    const grown = pages.filter((page) => !before || page.views > (before.get(page.path) ?? 0)).slice(0, MAX_LISTED);
    const earlier = new Map<string, number>();
    for (const path of new Set([...grown.map((page) => page.path), ...listed.keys()])) {
      if (earlier.size === MAX_LISTED) break;
      // A page may have been unpublished since it was listed.
      if (!(await this.#isPublic(path))) continue;
      earlier.set(path, listed.get(path) ?? (before ?? views).get(path) ?? 0);
    }
    this.#last = { day, views };
    this.#earlier = earlier;
    return [...earlier].map(([path, count]) => ({ path, views: views.get(path) ?? 0, earlier: count }));
  }
}
