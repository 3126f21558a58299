import type { Core } from "#server/core.ts";
import type { IsPublicPath } from "#server/visits/public-paths.ts";
import type { VisitsService } from "#server/visits/visits.service.ts";
import type { LiveVisits } from "../contract.ts";
import { type FeedLimits, LiveFeed } from "./live-feed.ts";
import { RecentPages } from "./recent-pages.ts";

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
