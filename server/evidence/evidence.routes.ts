import { Hono } from "hono";
import * as z from "zod";
import type { ProofSuggestion } from "#contract/evidence.ts";
import { typesWithPages } from "#server/discovery/public-pages.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import type { SearchService } from "#server/search/search.service.ts";
import type { EvidenceService } from "./evidence.service.ts";

/** What the editor's suggestions ask: what is typed, and how many they show. */
const typedQuery = z.strictObject({ q: z.string().max(500).default(""), limit: z.string().optional() });
const MOST_PROOFS = 5;
/** Other pages make claims instead of showing what they rest on. */
const SHOWING: ReadonlySet<string> = new Set(["demo", ...typesWithPages.map(({ name }) => name)]);

type Parts = { evidence: EvidenceService; search: Pick<SearchService, "find"> };

export function evidenceRoutes({ evidence, search }: Parts) {
  return new Hono<ApiEnvironment>()
    .get("/admin/evidence", async (context) => {
      requireOwner(context);
      return context.json(await evidence.overview());
    })
    .get("/admin/claims", async (context) => {
      requireOwner(context);
      const typed = readQuery(context, typedQuery).q.toLowerCase();
      const names = new Set((await evidence.claims()).map(({ key }) => key));
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
