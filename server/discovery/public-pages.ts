import { type PageFacts, sitePages } from "#content/pages.ts";
import { addressOf, hasOwnPage, labelOf } from "#content-types/content-type.ts";
import { contentTypes, type RegisteredType } from "#content-types/content-types.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { tagHref } from "#contract/tag-slug.ts";
import { demoPages, listedDemoPages } from "#demos/demos.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";

/** An entry of the sitemap. Only pages from the database know when they changed. */
export type ListedPage = { path: string; changedAt?: number };

/** The types whose items search engines list, because each has a page. */
export const listedTypes = contentTypes.filter(hasOwnPage);

export const fixedPages = (site: SiteContent): readonly ListedPage[] => [...sitePages(site), ...listedDemoPages];

/** Oldest first: a newly published item never moves the others from one sitemap to the next. */
export async function listItems(
  content: ContentItemsService,
  type: RegisteredType,
  rows: { limit: number; offset: number },
): Promise<ListedPage[]> {
  const places = await content.listPublishedPlaces(type.name, rows);
  return places.map(({ slug, updatedAt }) => ({ path: addressOf(type, slug), changedAt: updatedAt }));
}

/** The first page of each tag. */
export async function listTags(
  content: ContentItemsService,
  rows: { limit: number; offset: number },
): Promise<ListedPage[]> {
  return (await content.tags.listPublished(rows)).map((slug) => ({ path: tagHref(slug) }));
}

/** Whether it is the page of an item, whose social card bears its title. */
export const isItem = ({ path }: PageFacts) =>
  listedTypes.some((type) => path.startsWith(addressOf(type, "")) && path !== addressOf(type, ""));

async function findTagPage({ tags }: ContentItemsService, slug: string): Promise<PageFacts> {
  const { name, total } = await tags.findPublished(slug);
  return {
    path: tagHref(slug),
    label: "Tag",
    title: name,
    description: total === 1 ? "1 article" : `${total} articles`,
  };
}

/** Finds any public page by its path. */
export async function findPublicPage(
  site: SiteContent,
  content: ContentItemsService,
  path: string,
): Promise<PageFacts | undefined> {
  const fixed = [...sitePages(site), ...demoPages].find((page) => page.path === path);
  if (fixed) return fixed;
  const [, slug] = /\/([\w-]{1,100})$/.exec(path) ?? [];
  if (slug && tagHref(slug) === path) return findTagPage(content, slug);
  const type = slug && listedTypes.find((listed) => addressOf(listed, slug) === path);
  if (!type) return undefined;
  const { title, description } = await content.findPublished(type.name, slug);
  return { path, label: type.pageLabel ?? labelOf(type), title, description };
}
