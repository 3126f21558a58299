import { demoPages, type PageFacts, pages, standaloneDemoPages } from "#content/pages.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";

/** An entry of the sitemap; what comes from the database knows when it changed. */
export type ListedPage = { path: string; changedAt?: number };

type ListedType = "blog-post" | "project";

const FOLDERS: Record<ListedType, string> = { "blog-post": "blog", project: "projects" };

/** Every page that search engines may list. Demos that are only announced have nothing to find yet. */
export async function listPublicPages(content: ContentItemsService): Promise<ListedPage[]> {
  const listed = await Promise.all([listItems(content, "blog-post"), listItems(content, "project")]);
  return [...Object.values(pages), ...standaloneDemoPages, ...listed.flat()];
}

async function listItems(content: ContentItemsService, type: ListedType): Promise<ListedPage[]> {
  const places = await content.listPublishedPlaces(type);
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
