import { Hono } from "hono";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import type { KeepDocument } from "#server/http/kept-documents.ts";
import { siteAddress } from "#server/platform/site-address.ts";

/** What search engines and feed readers ask for. */
export function discoveryRoutes({ settings }: Core, keep: KeepDocument) {
  const site = siteAddress(settings);
  const routes = new Hono<ApiEnvironment>();

  routes.get("/robots.txt", (context) =>
    keep(context, async () => ({
      type: "text/plain; charset=utf-8",
      body: `User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${site}/sitemap.xml\n`,
    })),
  );
  return routes;
}
