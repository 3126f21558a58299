import { demoPages, type PageFacts, pages, standaloneDemoPages } from "#content/pages.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";

/** An entry of the sitemap; what comes from the database knows when it changed. */
export type ListedPage = { path: string; changedAt?: number };

export type ListedType = "blog-post" | "project";

const FOLDERS: Record<ListedType, string> = { "blog-post": "blog", project: "projects" };

export const listedTypes = Object.keys(FOLDERS) as ListedType[];

/** Demos that are only announced have nothing to find yet. */
export const fixedPages: readonly ListedPage[] = [...Object.values(pages), ...standaloneDemoPages];

/** Oldest first: what is published later does not move the others from one sitemap to the next. */
export async function listItems(
  content: ContentItemsService,
  type: ListedType,
  rows: { limit: number; offset: number },
): Promise<ListedPage[]> {
  const places = await content.listPublishedPlaces(type, rows);
  return places.map(({ slug, updatedAt }) => ({ path: `/${FOLDERS[type]}/${slug}`, changedAt: updatedAt }));
}

/** One page by its path, announced demos included; nothing where there is none. */
export async function findPublicPage(content: ContentItemsService, path: string): Promise<PageFacts | undefined> {
  const fixed = [...Object.values(pages), ...demoPages].find((page) => page.path === path);
  if (fixed) return fixed;
  const [, folder, slug] = /^\/(blog|projects)\/([\w-]{1,100})$/.exec(path) ?? [];
  if (!slug) return undefined;
  const isArticle = folder === FOLDERS["blog-post"];
  const { title, description } = await content.findPublished(isArticle ? "blog-post" : "project", slug);
  return { path, label: isArticle ? "Article" : "Project", title, description };
}
