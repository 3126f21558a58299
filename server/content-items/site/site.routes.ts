import { Hono } from "hono";
import { confirmationFacts, type LetterFacts, type LetterName } from "#content-types/site/mails.ts";
import { siteSections } from "#content-types/site/site-sections.ts";
import type { Inquiry } from "#contract/inquiry.ts";
import type { Core } from "#server/core.ts";
import { hideablePages } from "#server/discovery/public-pages.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { notificationFacts } from "#server/inquiries/inquiry-mails.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { subscriptionFacts } from "#server/newsletter/newsletter-mails.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import { editingRoutes } from "../editing.routes.ts";
import { sectionMistakes } from "./section-mistakes.ts";

/** What the notification is previewed with. */
const SAMPLE_INQUIRY = {
  name: "Ada Sample",
  email: "ada@example.com",
  description: "What the visitor wrote.",
  newsletter: false,
} as Inquiry;

type Parts = { contentItems: ContentItemsService; media: MediaService };

/** The owner's facts and texts: each section has the editing routes of an item, and can't be created or removed. */
export function siteRoutes({ siteContent, settings, database }: Core, { contentItems: content, media }: Parts) {
  const routes = new Hono<ApiEnvironment>();
  routes.get("/admin/pages", async (context) => {
    requireOwner(context);
    return context.json(hideablePages(await siteContent.current()));
  });
  // What the emails in the editor of their section are previewed with.
  routes.get("/admin/mail-facts", async (context) => {
    requireOwner(context);
    const content = await siteContent.current();
    const site = siteAddress(settings);
    const path = `${site}/api/newsletter`;
    const links = { site, confirm: `${path}/confirm?…`, unsubscribe: `${path}/unsubscribe?…` };
    const subscription = subscriptionFacts(content.profile.name, links);
    const [projectType] = content.contact.projectTypes;
    return context.json({
      received: confirmationFacts(content, settings.siteUrl ?? "", projectType),
      confirm: subscription,
      already: subscription,
      notification: notificationFacts(
        { id: "…", inquiry: { ...SAMPLE_INQUIRY, projectType }, fileNames: [], isSuspected: false },
        content,
        settings.siteUrl,
      ),
    } satisfies Record<LetterName, LetterFacts>);
  });
  for (const { name, key, title, apiPath } of siteSections) {
    const check = async (fields: Record<string, unknown>) =>
      sectionMistakes(key, fields, { media, content, site: await siteContent.current(), db: database.db });
    const pinned = { title, slug: key, description: "", content: "", featured: false };
    routes.route(`/admin/${apiPath}`, editingRoutes(content, name, { pinned, check }));
  }
  return routes;
}
