import { type Context, Hono } from "hono";
import * as z from "zod";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { daysQuery } from "#contract/days.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { SearchAnswer, SearchMissesAnswer, SearchQuotesAnswer } from "#contract/search.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import { KINDS } from "./kinds.ts";
import type { SearchService } from "./search.service.ts";

/** Somebody who types for five minutes without a pause stays below this. */
export const SEARCHED: RouteLimit = {
  name: "search-visitor",
  by: "network",
  most: 600,
  per: 5 * MINUTE_MS,
  message: "You have searched very often in the last few minutes. Please take a short break and try again.",
  inMemory: true,
};

const q = z
  .string()
  .trim()
  .min(1, "it must not be empty")
  .max(MAX_SEARCH_CHARACTERS, `it may have at most ${MAX_SEARCH_CHARACTERS} characters`);
const searchQuery = z.strictObject({
  q,
  kind: z.enum(KINDS, `it must be one of ${KINDS.join(", ")}`).optional(),
  /** Whether the visitor has finished typing. Only then a search that finds nothing is counted. */
  settled: z.literal("true", "it must be true or left out").optional(),
});
const quoteQuery = z.strictObject({ q });

const visitorOf = (context: Context<ApiEnvironment>) => context.env.facts.network;

/** The visitors' search, and what they didn't find for the owner. */
export function searchRoutes(core: Core, search: SearchService) {
  return new Hono<ApiEnvironment>()
    .get("/search", limited(core, SEARCHED), async (context) => {
      const { q: words, kind, settled } = readQuery(context, searchQuery);
      const answer = await search.find(words, kind);
      const isCounted = settled !== undefined && !context.get("owner");
      if (isCounted) await search.countIfMissed(words, answer, visitorOf(context));
      return context.json(answer satisfies SearchAnswer);
    })
    .get("/search/quotes", limited(core, SEARCHED), async (context) => {
      const query = readQuery(context, quoteQuery);
      const ask = { visitor: visitorOf(context), signal: context.req.raw.signal };
      return context.json({ quotes: await search.quotes(query.q, ask) } satisfies SearchQuotesAnswer);
    })
    .get("/admin/search-misses", async (context) => {
      requireOwner(context);
      const { days } = readQuery(context, daysQuery);
      return context.json({ misses: await search.misses(days) } satisfies SearchMissesAnswer);
    });
}
