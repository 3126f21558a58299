import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { LiveVisits } from "#contract/live-visits.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { findPublicPage } from "#server/discovery/public-pages.ts";
import { AppError } from "#server/platform/errors.ts";
import { type FeedLimits, LiveFeed } from "./live-feed.ts";
import type { VisitsService } from "./visits.service.ts";
import type { VitalsService } from "./vitals.service.ts";

const LIMITS: FeedLimits = { listeners: 100, listenersPerNetwork: 5, pollMs: 5_000, heartbeatMs: 15_000 };

type Sources = { visits: VisitsService; vitals: VitalsService; contentItems: ContentItemsService };

export type LiveVisitsService = LiveFeed;

/**
 * Publishes the day's counts while they grow. They come from the database, so every instance shows the visits of all.
 * Only paths of public pages are named; the rest is a single number.
 */
export function createLiveVisitsService(core: Core, sources: Sources, limits: Partial<FeedLimits> = {}) {
  const { database, siteContent, log } = core;
  const { visits, vitals, contentItems } = sources;
  /** Whether a path is a public page, for one version of the content. */
  let known = { version: -1, paths: new Map<string, boolean>() };

  async function isPublic(path: string): Promise<boolean> {
    const version = database.contentVersion.current();
    if (known.version !== version) known = { version, paths: new Map() };
    const answer = known.paths.get(path) ?? (await hasPublicPage(await siteContent.current(), contentItems, path));
    known.paths.set(path, answer);
    return answer;
  }

  async function read(): Promise<string> {
    const { days, pages } = await visits.summary(1);
    const { vitals: speeds } = await vitals.summary(1);
    const [today] = days;
    const named: LiveVisits["pages"] = [];
    for (const page of pages) if (await isPublic(page.path)) named.push({ path: page.path, views: Number(page.views) });
    const state: LiveVisits = {
      day: today?.day ?? "",
      pages: named,
      other: Number(today?.views ?? 0) - named.reduce((sum, { views }) => sum + views, 0),
      speeds: speeds.map(({ vital, p75, samples }) => ({ vital, p75, samples })),
    };
    return JSON.stringify(state);
  }

  return new LiveFeed(read, { ...LIMITS, ...limits }, log);
}

async function hasPublicPage(site: SiteContent, contentItems: ContentItemsService, path: string): Promise<boolean> {
  try {
    return (await findPublicPage(site, contentItems, path)) !== undefined;
  } catch (error) {
    // Unpublished in the meantime.
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}
