import type { MetaDescriptor } from "react-router";
import type { StructuredData } from "./structured-data.ts";

/** What the root loads for every page: where the site is, for addresses that others follow, and whose it is. */
export type SiteFacts = { site: string; owner: string };

export type PageFacts = { path: string; title: string; description: string };

export type PageExtras = {
  type?: "website" | "article" | "profile";
  /** When an article was first published. */
  publishedAt?: string;
  /** The page whose picture is shown where this one is shared, if it has none of its own. */
  pictureOf?: string;
  /** What the page is, for machines: objects of schema.org. */
  data?: StructuredData[];
};

/** A page's matches begin with the root, whose data every page may use. */
type Matches = readonly [{ loaderData?: SiteFacts }, ...unknown[]];

/** The head of a page: for the tab, for search engines, and for those who share it. The first page's title stands alone. */
export function pageMeta([root]: Matches, page: PageFacts, extras: PageExtras = {}): MetaDescriptor[] {
  const { site, owner } = root.loaderData ?? { site: "", owner: "" };
  const { path, description } = page;
  const { type = "website", publishedAt, pictureOf = path, data = [] } = extras;
  const address = site + path;
  return [
    { title: path === "/" ? page.title : `${page.title} · ${owner}` },
    { name: "description", content: description },
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

/** The head of a page that search engines leave out: the owner's rooms, and what is not there. */
export function unlistedMeta(title: string, owner: string): MetaDescriptor[] {
  return [{ title: `${title} · ${owner}` }, { name: "robots", content: "noindex" }];
}

/** Where the server draws the picture of a page: server/discovery/. */
function socialImagePath(path: string): string {
  return `/social${path === "/" ? "/home" : path}.png`;
}
