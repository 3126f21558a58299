import { projectClaims, siteClaims } from "#content/claims.ts";
import { contradictions } from "#content/contradictions.ts";
import { isSamplePerson } from "#content/is-sample.ts";
import type { PageFacts } from "#content/pages.ts";
import type { ProjectAnswer } from "#content-types/project.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import type { CountedFigure, EvidenceOverview } from "#contract/evidence.ts";
import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { findPublicPage } from "#server/discovery/public-pages.ts";
import type { InquiriesService } from "#server/inquiries/inquiries.service.ts";
import { notFound } from "#server/platform/errors.ts";
import { countedFigures, REPLY_DAYS } from "./counted.ts";

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
