import { Hono } from "hono";
import * as z from "zod";
import { homePage } from "#content/pages.ts";
import { labelOf } from "#content-types/content-type.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { drawingOf } from "#contract/article-picture.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import type { CachedDocument } from "#server/http/cache/cached-answers.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { notFound } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import { cardDrawing, standaloneDrawing } from "./article-drawing.ts";
import { createFeed, feedTypes } from "./feeds.ts";
import { ICON_PATHS, iconAt } from "./icons.ts";
import { findPublicPage, typesWithPages } from "./public-pages.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";
import { cardOwner, socialImage, socialPicture } from "./social-image.ts";

const XML = "application/xml; charset=utf-8";

type Sources = { contentItems: ContentItemsService; media: MediaService };

/** The files that search engines, feed readers and social networks ask for. */
export function discoveryRoutes(
  { settings, siteContent }: Core,
  { contentItems: content, media }: Sources,
  cached: CachedDocument,
) {
  const site = siteAddress(settings);
  const routes = new Hono<ApiEnvironment>();

  routes.get("/robots.txt", (context) =>
    cached(context, async () => ({
      type: "text/plain; charset=utf-8",
      body: `User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${site}/sitemap.xml\n`,
    })),
  );
  routes.get("/sitemap.xml", (context) =>
    cached(context, async () => ({ type: XML, body: await sitemap(site, await siteContent.current(), content) })),
  );
  routes.get("/sitemaps/:part{[a-z0-9-]+\\.xml}", (context) =>
    cached(context, async () => {
      const body = await sitemapPart(
        site,
        await siteContent.current(),
        content,
        context.req.param("part").slice(0, -".xml".length),
      );
      if (body === undefined) throw notFound();
      return { type: XML, body };
    }),
  );
  for (const type of feedTypes) {
    routes.get(`${type.feed.path}.xml`, (context) =>
      cached(context, async () => ({
        type: "application/rss+xml; charset=utf-8",
        body: (await createFeed(type, site, await siteContent.current(), content)).rss2(),
      })),
    );
    routes.get(`${type.feed.path}.json`, (context) =>
      cached(context, async () => ({
        type: "application/feed+json; charset=utf-8",
        body: (await createFeed(type, site, await siteContent.current(), content)).json1(),
      })),
    );
  }
  routes.get("/manifest.webmanifest", (context) =>
    cached(context, async () => ({
      type: "application/manifest+json",
      body: JSON.stringify(webManifest(await siteContent.current())),
    })),
  );
  routes.get("/social/:path{.+\\.png}", (context) =>
    cached(context, async () => {
      const name = context.req.param("path").slice(0, -".png".length);
      const facts = await siteContent.current();
      const page = await findPublicPage(facts, content, name === "home" ? "/" : `/${name}`);
      if (!page) throw notFound();
      // Other sites embed it.
      const headers = { "cross-origin-resource-policy": "cross-origin" };
      const { pictures, look } = facts;
      const isOwn = pictures.socialPicture !== "" && !page.item;
      const body = isOwn
        ? await socialPicture(await media.readAt(pictures.socialPicture))
        : await socialImage(page, cardOwner(facts), page.item && (await cardDrawing(page.item, media, look.typeface)));
      return { type: "image/png", body, headers };
    }),
  );
  routes.get("/figures/blog/:file{[\\w-]+\\.svg}", (context) =>
    cached(context, async () => {
      const slug = context.req.param("file").slice(0, -".svg".length);
      const drawing = drawingOf((await content.findPublished("blog-post", slug)).content);
      if (!drawing) throw notFound();
      const { look } = await siteContent.current();
      return { type: "image/svg+xml", body: await standaloneDrawing(drawing, look.typeface) };
    }),
  );
  for (const path of ICON_PATHS) {
    // Without an icon of the owner's, the built file is answered before this.
    routes.get(path, async (context, next) => {
      const { icon } = (await siteContent.current()).pictures;
      return icon ? cached(context, async () => iconAt(path, await media.readAt(icon))) : next();
    });
  }
  return routes;
}

/** Used when visitors add the site to their home screen. The colors are those of the light theme. */
function webManifest({ profile }: SiteContent) {
  return {
    name: homePage(profile).title,
    short_name: profile.name,
    description: profile.pitch,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

const query = z.strictObject({
  type: z.string(),
  slug: z.string().max(CONTENT_LIMITS.slug).default(""),
  title: z.string().max(CONTENT_LIMITS.title).default(""),
  description: z.string().max(CONTENT_LIMITS.description).default(""),
});

/** The social image of an item as it is being written, with the picture as last saved; the public one is drawn by the same code. */
export function socialPreviewRoutes({ siteContent }: Core, { contentItems: content, media }: Sources) {
  return new Hono<ApiEnvironment>().get("/admin/social-image", async (context) => {
    requireOwner(context);
    const { type: name, slug, title, description } = readQuery(context, query);
    const type = typesWithPages.find((listed) => listed.adminPath === name);
    if (!type) throw notFound();
    const page = { path: "", label: type.pageLabel ?? labelOf(type), title, description };
    const saved = slug ? await content.findBySlug(type.name, slug).catch(() => undefined) : undefined;
    const facts = await siteContent.current();
    const drawing = saved && (await cardDrawing(saved, media, facts.look.typeface));
    const image = await socialImage(page, cardOwner(facts), drawing);
    return context.body(new Uint8Array(image), 200, { "content-type": "image/png" });
  });
}
