import { projectClaims, siteClaims } from "#content/claims.ts";
import { contradictions } from "#content/contradictions.ts";
import { isSamplePerson } from "#content/is-sample.ts";
import type { PageFacts } from "#content/pages.ts";
import { formatMonth } from "#content/resume-dates.ts";
import type { ProjectAnswer } from "#content-types/project.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import type { CountedFigure, EvidenceOverview } from "#contract/evidence.ts";
import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { findPublicPage } from "#server/discovery/public-pages.ts";
import type { InquiriesService } from "#server/inquiries/inquiries.service.ts";
import { notFound } from "#server/platform/errors.ts";

/** Fewer replies say nothing about the next one. */
const LEAST_REPLIES = 5;
const REPLY_DAYS = 90;

type Counted = { projects: number; replyTimes: readonly number[]; now: number };

/** What the site knows by counting. Each says how it was counted and, where that changes by the day, until when. */
function countedFigures({ resume }: SiteContent, { projects, replyTimes, now }: Counted): CountedFigure[] {
  const [since] = resume.experience.map(({ period }) => period.start).sort();
  const today = new Date(now).toISOString().slice(0, 10);
  const figures: CountedFigure[] = [];
  if (projects > 0)
    figures.push({ value: String(projects), label: `${plural("project", projects)} published on this site` });
  const years = since === undefined ? 0 : yearsBetween(since, today);
  if (since !== undefined && years > 0)
    figures.push({
      value: String(years),
      label: `${plural("year", years)} since ${formatMonth(since)}, the first position of the resume`,
    });
  if (replyTimes.length >= LEAST_REPLIES)
    figures.push({
      value: duration(median(replyTimes)),
      label: `until the first reply: the median of ${replyTimes.length}, ${REPLY_DAYS} days up to ${today}`,
    });
  return figures;
}

const plural = (noun: string, count: number) => (count === 1 ? noun : `${noun}s`);

/** Full years between a month and a day. */
const yearsBetween = (month: string, day: string) =>
  Number(day.slice(0, 4)) - Number(month.slice(0, 4)) - (day.slice(5, 7) < month.slice(5) ? 1 : 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function duration(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return "under 1 h";
  if (milliseconds < 2 * DAY_MS) return `${Math.round(milliseconds / HOUR_MS)} h`;
  return `${Math.round(milliseconds / DAY_MS)} days`;
}

export type EvidenceService = ReturnType<typeof createEvidenceService>;

/** What the site claims, and what shows it. */
export function createEvidenceService(
  { siteContent, clock }: Core,
  contentItems: ContentItemsService,
  inquiries: Pick<InquiriesService, "replyTimes">,
) {
  async function claims() {
    const { rows } = await contentItems.lists.published("project", { sort: "order", limit: MAX_PAGE_ROWS });
    const projects = rows.map(({ slug, title, fields }) => ({
      slug,
      title,
      ...(fields as Pick<ProjectAnswer, "results">),
    }));
    return [...siteClaims(await siteContent.current()), ...projects.flatMap(projectClaims)];
  }

  const counted = async () =>
    countedFigures(await siteContent.current(), {
      projects: await contentItems.lists.countPublished("project"),
      replyTimes: await inquiries.replyTimes(REPLY_DAYS),
      now: clock.now(),
    });

  return {
    claims,

    /** The public page at this path, which may show a claim. */
    async page(path: string): Promise<PageFacts> {
      const site = await siteContent.current();
      const page = isPublic(site.parts, path) ? await findPublicPage(site, contentItems, path) : undefined;
      if (!page) throw notFound();
      const { label, title, description } = page;
      return { path, label, title, description };
    },

    /** The figures that visitors see, if the owner shows any. */
    async counted(): Promise<CountedFigure[]> {
      const { evidence, profile } = await siteContent.current();
      return evidence.computed === "shown" && !isSamplePerson(profile) ? counted() : [];
    },

    overview: async (): Promise<EvidenceOverview> => ({
      claims: (await claims()).map(({ key, place, text }) => ({ key, place, text })),
      contradictions: contradictions(await siteContent.current()),
      counted: await counted(),
    }),
  };
}
