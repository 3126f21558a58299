import { Hono } from "hono";
import * as z from "zod";
import { projectClaims, siteClaims } from "#content/claims.ts";
import { contradictions } from "#content/contradictions.ts";
import { isSamplePerson } from "#content/is-sample.ts";
import type { PageFacts } from "#content/pages.ts";
import type { ProjectAnswer } from "#content-types/project.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import type { EvidenceOverview, ProofSuggestion } from "#contract/evidence.ts";
import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { findPublicPage, typesWithPages } from "#server/discovery/public-pages.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import type { InquiriesService } from "#server/inquiries/inquiries.service.ts";
import { notFound } from "#server/platform/errors.ts";
import type { SearchService } from "#server/search/search.service.ts";
import { countedFigures, REPLY_DAYS } from "./counted.ts";

const pageQuery = z.strictObject({ path: z.string().regex(/^\/[\w/.-]{0,200}$/) });
/** What the editor's suggestions ask: what is typed, and how many they show. */
const typedQuery = z.strictObject({ q: z.string().max(500).default(""), limit: z.string().optional() });
const MOST_PROOFS = 5;
/** Other pages make claims instead of showing what they rest on. */
const SHOWING: ReadonlySet<string> = new Set(["demo", ...typesWithPages.map(({ name }) => name)]);

type Parts = {
  contentItems: ContentItemsService;
  inquiries: InquiriesService;
  search: Pick<SearchService, "find">;
};

export function evidenceRoutes(core: Core, { contentItems, inquiries, search }: Parts) {
  const { siteContent, clock } = core;

  async function claims() {
    const { rows } = await contentItems.listPublished("project", { sort: "order", limit: MAX_PAGE_ROWS });
    const projects = rows.map(({ slug, title, fields }) => ({
      slug,
      title,
      ...(fields as Pick<ProjectAnswer, "results">),
    }));
    return [...siteClaims(await siteContent.current()), ...projects.flatMap(projectClaims)];
  }

  const counted = async () =>
    countedFigures(await siteContent.current(), {
      projects: await contentItems.countPublished("project"),
      replyTimes: await inquiries.replyTimes(REPLY_DAYS),
      now: clock.now(),
    });

  return new Hono<ApiEnvironment>()
    .get("/evidence/page", async (context) => {
      const { path } = readQuery(context, pageQuery);
      const site = await siteContent.current();
      const page = isPublic(site.parts, path) ? await findPublicPage(site, contentItems, path) : undefined;
      if (!page) throw notFound();
      const { label, title, description } = page;
      return context.json({ path, label, title, description } satisfies PageFacts);
    })
    .get("/evidence/counted", async (context) => {
      const { evidence, profile } = await siteContent.current();
      const isShown = evidence.computed === "shown" && !isSamplePerson(profile);
      return context.json(isShown ? await counted() : []);
    })
    .get("/admin/evidence", async (context) => {
      requireOwner(context);
      const all = await claims();
      return context.json({
        claims: all.map(({ key, place, text }) => ({ key, place, text })),
        contradictions: contradictions(await siteContent.current()),
        counted: await counted(),
      } satisfies EvidenceOverview);
    })
    .get("/admin/claims", async (context) => {
      requireOwner(context);
      const typed = readQuery(context, typedQuery).q.toLowerCase();
      const names = new Set((await claims()).map(({ key }) => key));
      return context.json([...names].filter((name) => name.toLowerCase().includes(typed)).map((name) => ({ name })));
    })
    .get("/admin/proofs", async (context) => {
      requireOwner(context);
      const { groups } = await search.find(readQuery(context, typedQuery).q, undefined);
      const proofs = groups
        .filter(({ kind }) => SHOWING.has(kind))
        .flatMap(({ label, results }) =>
          results.map(({ href, title }): ProofSuggestion => ({ name: href, title, kind: label })),
        );
      return context.json(proofs.slice(0, MOST_PROOFS));
    });
}
