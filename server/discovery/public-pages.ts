import { type PageFacts, sitePages } from "#content/pages.ts";
import { addressOf, hasOwnPage, labelOf } from "#content-types/content-type.ts";
import { contentTypes, type RegisteredType } from "#content-types/content-types.ts";
import { isOff, isPublic, ownTexts } from "#content-types/site/part-states.ts";
import { type SiteContent, siteSections } from "#content-types/site/site-sections.ts";
import type { HideablePage } from "#contract/site.ts";
import { tagHref } from "#contract/tag-slug.ts";
import { demoPages, demos, listedDemoPages } from "#demos/demos.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";

/** An entry of the sitemap. Only pages from the database know when they changed. */
export type ListedPage = { path: string; changedAt?: number };

export const typesWithPages = contentTypes.filter(hasOwnPage);

/** The types whose items search engines list, because each has a page. */
export const listedTypes = ({ parts }: SiteContent) =>
  typesWithPages.filter((type) => isPublic(parts, addressOf(type, "item")));

export const fixedPages = (site: SiteContent): readonly ListedPage[] =>
  [...sitePages(site), ...listedDemoPages].filter(({ path }) => isPublic(site.parts, path));

const pagesOf = (site: SiteContent): HideablePage[] =>
  [
    ...sitePages(site).map(({ path, title }) => ({ name: path, title })),
    ...demos.map(({ address, title }) => ({ name: `/demos/${address}`, title })),
  ].filter(({ name }) => name !== "/");

/** The pages that the owner can hide, besides those of items; also those that have nothing to show yet. */
export function hideablePages(site: SiteContent): HideablePage[] {
  const pages = pagesOf(site);
  const others = siteSections.filter(({ address }) => address !== "/" && !pages.some(({ name }) => name === address));
  return [...others.map(({ address, title }) => ({ name: address, title })), ...pages];
}

/** Whether there can be a page at the address. */
export const isAddress = (site: SiteContent, address: string) =>
  pagesOf(site).some(({ name }) => name === address) ||
  typesWithPages.some((type) => addressOf(type, address.split("/").at(-1) ?? "") === address);

/** Oldest first: a newly published item never moves the others from one sitemap to the next. */
export async function listItems(
  content: ContentItemsService,
  type: RegisteredType,
  rows: { limit: number; offset: number },
): Promise<ListedPage[]> {
  const places = await content.lists.places(type.name, rows);
  return places.map(({ slug, updatedAt }) => ({ path: addressOf(type, slug), changedAt: updatedAt }));
}

/** The first page of each tag. */
export async function listTags(
  content: ContentItemsService,
  rows: { limit: number; offset: number },
): Promise<ListedPage[]> {
  return (await content.tags.listPublished(rows)).map(({ slug }) => ({ path: tagHref(slug) }));
}

/** The page that a file for visitors belongs to, if it is off with the page. */
export function pageOfDocument(path: string): string | undefined {
  if (path.startsWith("/resume.")) return "/resume";
  if (path.startsWith("/figures/blog/")) return "/blog";
  if (path.startsWith("/proposals/")) return "/consulting-services";
  return contentTypes.find(({ feed }) => feed && path.startsWith(`${feed.path}.`))?.feed?.homePage;
}

async function findTagPage({ tags }: ContentItemsService, slug: string): Promise<PageFacts> {
  const { name, total } = await tags.findPublished(slug);
  return {
    path: tagHref(slug),
    label: "Tag",
    title: name,
    description: total === 1 ? "1 article" : `${total} articles`,
  };
}

/** A demo may have another title and text on this site. */
function withOwnersTitle({ parts }: SiteContent, page: PageFacts): PageFacts {
  const { title, text } = ownTexts(parts, page.path) ?? { title: "", text: "" };
  return { ...page, title: title || page.title, description: text || page.description };
}

/** Finds any public page by its path. */
export async function findPublicPage(
  site: SiteContent,
  content: ContentItemsService,
  path: string,
): Promise<(PageFacts & { item?: ContentItem }) | undefined> {
  if (isOff(site.parts, path)) return undefined;
  const fixed = [...sitePages(site), ...demoPages].find((page) => page.path === path);
  if (fixed) return withOwnersTitle(site, fixed);
  const [, slug] = /\/([\w-]{1,100})$/.exec(path) ?? [];
  if (slug && tagHref(slug) === path) return findTagPage(content, slug);
  const type = slug && typesWithPages.find((listed) => addressOf(listed, slug) === path);
  if (!type) return undefined;
  const item = await content.findPublished(type.name, slug);
  return { path, label: type.pageLabel ?? labelOf(type), title: item.title, description: item.description, item };
}
