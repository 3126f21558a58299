import type { MetaDescriptor } from "react-router";
import { pageEntry } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { StructuredData } from "./structured-data.ts";

/** Loaded by the root for every page: the site's origin, for absolute URLs, and its owner. */
export type SiteFacts = {
  site: string;
  profile: SiteContent["profile"];
  /** What visitors find. */
  parts?: SiteContent["parts"];
  /** What stands where there is no page. */
  notFound?: string;
};

export type PageFacts = { path: string; title: string; description: string };

export type PageExtras = {
  type?: "website" | "article" | "profile";
  /** The date an article was first published. */
  publishedAt?: string;
  /** The page whose social image is used, if this one has none. */
  pictureOf?: string;
  /** Structured data (schema.org). */
  data?: StructuredData[];
};

/** A page's matches start with the root, whose data every page may use. */
export type Matches = readonly [{ loaderData?: SiteFacts }, ...unknown[]];

const ownerOf = (root: Matches[0]) => root.loaderData?.profile.name ?? "";

/** Title, description and social tags of a page. The home page's title has no suffix. */
export function pageMeta([root]: Matches, page: PageFacts, extras: PageExtras = {}): MetaDescriptor[] {
  const site = root.loaderData?.site ?? "";
  const owner = ownerOf(root);
  const parts = root.loaderData?.parts;
  const { path, description } = page;
  const { type = "website", publishedAt, pictureOf = path, data = [] } = extras;
  const address = site + path;
  return [
    { title: path === "/" ? page.title : `${page.title} · ${owner}` },
    { name: "description", content: description },
    ...(parts && pageEntry(parts, path)?.state === "linked" ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: owner },
    { property: "og:type", content: type },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: site + socialImagePath(pictureOf) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(publishedAt ? [{ property: "article:published_time", content: publishedAt }] : []),
    ...(data.length > 0 ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": data } }] : []),
  ];
}

/** The head of pages that search engines must not index: admin pages and missing ones. */
export function unlistedMeta([root]: Matches, title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${ownerOf(root)}` }, { name: "robots", content: "noindex" }];
}

/** The URL of a page's social image, rendered by server/discovery/. */
function socialImagePath(path: string): string {
  return `/social${path === "/" ? "/home" : path}.png`;
}
