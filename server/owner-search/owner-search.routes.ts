import { Hono } from "hono";
import * as z from "zod";
import { contentTypes } from "#content-types/content-types.ts";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import type { OwnerSearchAnswer } from "#contract/owner-search.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import type { InquiriesService } from "#server/inquiries/inquiries.service.ts";

/** Of each type; the lists of the dashboard show the rest. */
const RESULTS = 5;

const searchQuery = z.strictObject({ q: z.string().trim().min(1).max(MAX_SEARCH_CHARACTERS) });

type Searched = { contentItems: ContentItemsService; inquiries: InquiriesService };

/** Searches everything of the owner's at once, for the command palette. */
export function ownerSearchRoutes({ contentItems, inquiries }: Searched) {
  return new Hono<ApiEnvironment>().get("/admin/search", async (context) => {
    requireOwner(context);
    const { q } = readQuery(context, searchQuery);
    const groups = await Promise.all([
      ...contentTypes.map(async ({ name, plural, adminPath }) => {
        const { rows } = await contentItems.lists.all(name, { search: q, limit: RESULTS, sort: "updated" });
        const results = rows.map(({ id, title, state }) => ({
          id,
          title,
          detail: state,
          href: `/admin/${adminPath}/edit/${id}`,
        }));
        return { label: plural, results };
      }),
      inquiries.list({ q, limit: RESULTS, sort: "newest" }).then(({ rows }) => ({
        label: "Contact Inquiries",
        results: rows.map(({ id, name, email, status }) => ({
          id,
          title: name,
          detail: `${email}, ${status}`,
          href: `/admin/inquiries/${id}`,
        })),
      })),
    ]);
    return context.json({ groups: groups.filter(({ results }) => results.length > 0) } satisfies OwnerSearchAnswer);
  });
}
