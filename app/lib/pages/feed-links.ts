import { type ContentType, labelOf } from "#content-types/content-type.ts";

/** What leads feed readers from a page to a feed. */
export const feedLinks = ({ path, title }: NonNullable<ContentType["feed"]>) =>
  [
    ["application/rss+xml", ".xml"],
    ["application/feed+json", ".json"],
  ].map(([type, ending]) => ({
    rel: "alternate",
    type,
    title: labelOf({ singular: title }),
    href: `${path}${ending}`,
  }));
