import type { TypeField } from "#content-types/fields.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { findPublicPage } from "#server/discovery/public-pages.ts";
import { unlessNotFound } from "#server/platform/errors.ts";
import type { ContentItemsService } from "../content-items.service.ts";

/** Pages without an entry in the sitemap. */
const UNLISTED = ["/search", "/contact", "/newsletter"];

/** Links to pages of this site that it does not have, by field. Files, such as "/resume.pdf", are not looked for. */
export async function linkMistakes(
  fields: readonly TypeField[],
  values: Record<string, unknown>,
  site: SiteContent,
  content: ContentItemsService,
): Promise<Record<string, string>> {
  // A link to what is switched off is left out until it is on again.
  const complete = { ...site, parts: { ...site.parts, pages: [] } };
  const isPage = async (address: string) => {
    const path = (/^[^?#]*/.exec(address)?.[0] ?? "").replace(/(?<=.)\/$/, "").replace(/\/page\/\d+$/, "");
    if (path.includes(".") || UNLISTED.includes(path)) return true;
    return (await unlessNotFound(findPublicPage(complete, content, path))) !== undefined;
  };
  const mistakes: Record<string, string> = {};
  for (const [field, address] of ownLinks(fields, values)) {
    if (!(await isPage(address))) mistakes[field] = `There is no page at ${address}`;
  }
  return mistakes;
}

/** What is typed into fields for links and is an address on this site. */
function ownLinks(fields: readonly TypeField[], values: Record<string, unknown>, prefix = ""): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    const value = values[field.name];
    const name = `${prefix}${field.name}`;
    if (field.kind === "object") return ownLinks(field.fields, value as Record<string, unknown>, `${name}.`);
    if (field.kind === "objects")
      return (value as Record<string, unknown>[]).flatMap((entry, index) =>
        ownLinks(field.fields, entry, `${name}.${index}.`),
      );
    const isLink = "format" in field && field.format === "link-target";
    return isLink && String(value).startsWith("/") ? [[name, String(value)]] : [];
  });
}
