import type { ContentType } from "../content-type.ts";
import type { TypeField } from "../fields.ts";

type SectionFacts = {
  /** The section's name in code, in its address and in the loaded site content. */
  key: string;
  title: string;
  /** What the owner finds here, in one line. */
  summary: string;
  /** The page that shows it. */
  address: `/${string}`;
  /** False if no page shows it: there is nothing to preview, share or visit. */
  hasPage?: false;
  fields: readonly TypeField[];
};

/**
 * A section of the site: facts and texts of the owner that exist once. It is stored and edited like an item of a content
 * type of its own, so that working copies, revisions and conflicts need no second implementation.
 */
export type SiteSection = ContentType & SectionFacts;

/** Keeps the literal types of a section, which the type of the site content is derived from. */
export function defineSection<const Facts extends SectionFacts>(facts: Facts) {
  return {
    ...facts,
    name: `site-${facts.key}` as `site-${Facts["key"]}`,
    singular: "section",
    plural: "Site",
    apiPath: `site/${facts.key}`,
    adminPath: `site/${facts.key}`,
    dashboardApi: "admin",
    visibleAs: "published",
  } as const satisfies SiteSection;
}
