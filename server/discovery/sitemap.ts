import { isPublic } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { tagHref } from "#contract/tag-slug.ts";
import { escapeHtml } from "#engines/text/escape-html.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import { fixedPages, type ListedPage, listedTypes, listItems, listTags } from "./public-pages.ts";

/** A site with more addresses gets several sitemaps and an index, so that each is quick to make. */
export const SITEMAP_ADDRESSES = 200;

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
const FIXED = "pages";
const TAGS = "tags";

const hasTags = ({ parts }: SiteContent) => isPublic(parts, tagHref("tag"));

/** /sitemap.xml: every page that search engines may list, or the index of the sitemaps that do. */
export async function sitemap(site: string, facts: SiteContent, content: ContentItemsService): Promise<string> {
  const fixed = fixedPages(facts);
  const types = listedTypes(facts);
  const counts = await Promise.all(types.map(({ name }) => content.lists.countPublished(name)));
  const tags = hasTags(facts) ? await content.tags.countPublished() : 0;
  const total = counts.reduce((sum, count) => sum + count, fixed.length + tags);
  if (total <= SITEMAP_ADDRESSES) {
    const all = { limit: SITEMAP_ADDRESSES, offset: 0 };
    const items = types.map((type) => listItems(content, type, all));
    return urlSet(site, [
      ...fixed,
      ...(await Promise.all(items)).flat(),
      ...(tags > 0 ? await listTags(content, all) : []),
    ]);
  }
  const parts = [...types.map(({ name }, at) => partsOf(name, counts[at] ?? 0)), partsOf(TAGS, tags)].flat();
  const entries = [FIXED, ...parts].map((name) => `  <sitemap><loc>${site}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return document("sitemapindex", entries);
}

const partsOf = (name: string, count: number) =>
  Array.from({ length: Math.ceil(count / SITEMAP_ADDRESSES) }, (_, part) => `${name}-${part + 1}`);

/** One of the sitemaps that the index names. */
export async function sitemapPart(site: string, facts: SiteContent, content: ContentItemsService, name: string) {
  if (name === FIXED) return urlSet(site, fixedPages(facts));
  const [, typeName, number = ""] = /^([a-z-]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const type = listedTypes(facts).find((listed) => listed.name === typeName);
  if (!type && (typeName !== TAGS || !hasTags(facts))) return undefined;
  const rows = { limit: SITEMAP_ADDRESSES, offset: (Number(number) - 1) * SITEMAP_ADDRESSES };
  const items = await (type ? listItems(content, type, rows) : listTags(content, rows));
  return items.length > 0 ? urlSet(site, items) : undefined;
}

function urlSet(site: string, pages: readonly ListedPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `  <url><loc>${escapeHtml(site + path)}</loc>${changed}</url>\n`;
  });
  return document("urlset", entries);
}

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n${entries.join("")}</${root}>\n`;
