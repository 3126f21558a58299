import { contentTypes } from "#content-types/content-types.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";

/** The links that the owner edits, and those to listings that are not among them. */
export function footerLinks({ resources, legal }: SiteContent["navigation"]): SiteContent["navigation"] {
  const listings = contentTypes.flatMap(({ listing }) =>
    listing?.navigation === undefined ? [] : [{ label: listing.navigation, href: listing.path }],
  );
  const known = new Set(resources.map(({ href }) => href));
  return { resources: [...resources, ...listings.filter(({ href }) => !known.has(href))], legal };
}
