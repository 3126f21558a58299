import { pathOf } from "#content/claims.ts";
import { type SectionKey, type SiteContent, sectionOf } from "#content-types/site/site-sections.ts";
import { isAddress } from "#server/discovery/public-pages.ts";
import type { MediaService } from "#server/media/media.service.ts";
import type { Db } from "#server/platform/tables.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import { categoryUses, inUse } from "../taxonomies/categories.ts";
import { estimateMistakes } from "./estimate-mistakes.ts";
import { linkMistakes } from "./link-mistakes.ts";
import { pictureMistakes } from "./picture-sizes.ts";
import { sampleContent } from "./site-samples.ts";

/** What the schema can't see before a section is published: mistakes by field. `site` is what visitors see now. */
export async function sectionMistakes(
  key: SectionKey,
  fields: Record<string, unknown>,
  { media, content, site, db }: { media: MediaService; content: ContentItemsService; site: SiteContent; db: Db },
): Promise<Record<string, string>> {
  const wrongLinks = () => linkMistakes(sectionOf(key)?.fields ?? [], fields, site, content);
  if (key === "profile") return { ...(await wrongLinks()), ...sampleLinks(fields as SiteContent["profile"]) };
  if (key === "pictures") return pictureMistakes(fields, media);
  if (key === "parts") return addressMistakes(fields as SiteContent["parts"], site);
  if (key === "evidence") return proofMistakes(fields as SiteContent["evidence"], site);
  if (key === "estimate") return estimateMistakes(fields as SiteContent["estimate"]);
  if (key === "categories") return categoryMistakes(fields as SiteContent["categories"], site, db);
  return wrongLinks();
}

/** Links of the invented person lead nowhere: a site with another name and address must not show them. */
function sampleLinks(profile: SiteContent["profile"]): Record<string, string> {
  const sample = sampleContent().profile;
  if (profile.name === sample.name || profile.email === sample.email) return {};
  const links = {
    bookingUrl: [profile.bookingUrl, sample.bookingUrl],
    "links.codeHosting": [profile.links.codeHosting, sample.links.codeHosting],
    "links.professionalNetwork": [profile.links.professionalNetwork, sample.links.professionalNetwork],
  };
  const left = Object.entries(links).filter(([, [link, samples]]) => link !== "" && link === samples);
  return Object.fromEntries(left.map(([field]) => [field, "This link is the sample’s. Please enter yours, or none"]));
}

/** Only the page of the categories can rename one; here, one that something has must stay. */
async function categoryMistakes(lists: SiteContent["categories"], { home }: SiteContent, db: Db) {
  const mistakes: Record<string, string> = {};
  for (const list of ["posts", "work"] as const) {
    const names = new Set(lists[list].map(({ name }) => name));
    if (names.size < lists[list].length) mistakes[list] = "Please use each name once";
    const uses = await categoryUses(db, list, home);
    for (const [name, counts] of uses) if (!names.has(name)) mistakes[list] = inUse(name, counts.uses);
  }
  return mistakes;
}

/** A page of this site must exist; what another site says is true of the day on which it was read. */
function proofMistakes({ entries }: SiteContent["evidence"], site: SiteContent): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const [at, { shownBy }] of entries.entries()) {
    for (const [index, { address, text, checkedOn }] of shownBy.entries()) {
      const field = `entries.${at}.shownBy.${index}`;
      const isOutside = address.startsWith("https://");
      if (address === "") {
        if (text === "") mistakes[`${field}.address`] = "Please name a page or a link, or write a note below";
      } else if (isOutside && checkedOn === "")
        mistakes[`${field}.checkedOn`] = "Please say when you checked this link";
      else if (!isOutside && !isAddress(site, pathOf(address)))
        mistakes[`${field}.address`] = `There is no page at ${address}`;
    }
  }
  return mistakes;
}

function addressMistakes({ pages }: SiteContent["parts"], site: SiteContent): Record<string, string> {
  const wrong = pages.flatMap(({ address }, index) =>
    isAddress(site, address) ? [] : [[`pages.${index}.address`, `There is no page at ${address}`]],
  );
  return Object.fromEntries(wrong);
}
