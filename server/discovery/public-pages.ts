import { demoPages, type PageFacts, pages, standaloneDemoPages } from "#content/pages.ts";
import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";

/** A page that is in the sitemap; what comes from the database knows when it changed. */
export type PublicPage = PageFacts & { changedAt?: number };

type ListedType = "blog-post" | "project";

/** Every page that search engines may list. Demos that are only announced have nothing to find yet. */
export async function listPublicPages(content: ContentItemsService): Promise<PublicPage[]> {
  const [posts, projects] = await Promise.all([
    listAllPublished(content, "blog-post"),
    listAllPublished(content, "project"),
  ]);
  const fixed = [...Object.values(pages), ...standaloneDemoPages];
  return [...fixed, ...posts.map(pageOfItem), ...projects.map(pageOfItem)];
}

/** One page by its path, announced demos included; nothing where there is none. */
export async function findPublicPage(content: ContentItemsService, path: string): Promise<PublicPage | undefined> {
  const fixed = [...Object.values(pages), ...demoPages].find((page) => page.path === path);
  if (fixed) return fixed;
  const [, folder, slug] = /^\/(blog|projects)\/([\w-]{1,100})$/.exec(path) ?? [];
  if (!slug) return undefined;
  const item = await content.findPublished(folder === "blog" ? "blog-post" : "project", slug);
  return pageOfItem(item);
}

/** All of them, newest first, page by page. */
export async function listAllPublished(content: ContentItemsService, type: ListedType): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  let page = await content.listPublished(type, { sort: "newest", limit: MAX_PAGE_ROWS });
  items.push(...page.rows);
  while (page.next) {
    page = await content.listPublished(type, { sort: "newest", limit: MAX_PAGE_ROWS, cursor: page.next });
    items.push(...page.rows);
  }
  return items;
}

function pageOfItem({ type, slug, title, description, updatedAt }: ContentItem): PublicPage {
  const [folder, label] = type === "blog-post" ? ["blog", "Article"] : ["projects", "Project"];
  return { path: `/${folder}/${slug}`, label, title, description, changedAt: updatedAt };
}
