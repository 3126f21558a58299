import { contentTypes } from "#content-types/content-types.ts";
import { isOff } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";

/** The links that the owner edits, and those to listings that are not among them, without those to what is hidden. */
export function shownLinks({
  navigation,
  parts,
}: Pick<SiteContent, "navigation" | "parts">): SiteContent["navigation"] {
  const { bar, resources, legal } = navigation;
  const listings = contentTypes.flatMap(({ listing }) =>
    listing?.navigation === undefined ? [] : [{ label: listing.navigation, href: listing.path }],
  );
  const known = new Set(resources.map(({ href }) => href));
  const shown = (links: SiteContent["navigation"]["bar"]) => links.filter(({ href }) => !isOff(parts, href));
  return {
    bar: shown(bar),
    resources: shown([...resources, ...listings.filter(({ href }) => !known.has(href))]),
    legal: shown(legal),
  };
}
