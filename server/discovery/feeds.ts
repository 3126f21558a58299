import { Feed } from "feed";
import { DomUtils, parseDocument } from "htmlparser2";
import { sitePages } from "#content/pages.ts";
import { addressOf } from "#content-types/content-type.ts";
import { contentTypes, type RegisteredType } from "#content-types/content-types.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { footnoteEnd } from "#engines/text/footnotes.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";

/** Feed readers store what they have seen, so the newest items are enough. */
const NEWEST = 20;

type FeedType = RegisteredType & Required<Pick<RegisteredType, "feed">>;

export const feedTypes = contentTypes.filter((type): type is FeedType => type.feed !== undefined);

/** The newest items of a type with their whole text, for feed readers. */
export async function createFeed(
  type: FeedType,
  site: string,
  siteContent: SiteContent,
  content: ContentItemsService,
): Promise<Feed> {
  const { profile } = siteContent;
  const { path, title, homePage } = type.feed;
  const newest = await content.lists.newest(type.name, NEWEST);
  const page = sitePages(siteContent).find((known) => known.path === homePage);
  const feed = new Feed({
    id: `${site}${homePage}`,
    link: `${site}${homePage}`,
    title: `${profile.name}: ${title}`,
    description: page?.description ?? "",
    language: "en",
    copyright: profile.name,
    author: { name: profile.name, link: `${site}/` },
    feedLinks: { rss: `${site}${path}.xml`, json: `${site}${path}.json` },
    ...(newest.length > 0 && { updated: new Date(Math.max(...newest.map(({ updatedAt }) => updatedAt))) }),
  });
  for (const item of newest) {
    const address = `${site}${addressOf(type, item.slug)}`;
    feed.addItem({
      id: address,
      link: address,
      title: item.title,
      description: item.description,
      content: inItsLanguage(withAbsoluteLinks(item.content, site), item),
      date: new Date(item.publishAt ?? item.createdAt),
      category: tagsOf(item).map((name) => ({ name })),
    });
  }
  return feed;
}

/** Relative links lead nowhere in a feed reader. */
function withAbsoluteLinks(html: string, site: string): string {
  const document = parseDocument(html, { lowerCaseAttributeNames: false });
  for (const { attribs } of DomUtils.findAll(() => true, document.children)) {
    const footnote = footnoteEnd(attribs.href);
    if (footnote) attribs.id = footnote;
    for (const name of ["href", "src"])
      if (attribs[name]) attribs[name] = attribs[name].replace(/^\/(?!\/)/, `${site}/`);
    if (attribs.srcset) attribs.srcset = attribs.srcset.replace(/(^|[\s,])\/(?!\/)/g, `$1${site}/`);
  }
  return DomUtils.getInnerHTML(document, { encodeEntities: "utf8" });
}

/** Neither format names the language of an entry. */
const inItsLanguage = (html: string, { fields: { language } }: ContentItem) =>
  typeof language === "string" && language !== "" ? `<div lang="${language}">${html}</div>` : html;

function tagsOf({ fields }: ContentItem): string[] {
  return Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === "string") : [];
}
