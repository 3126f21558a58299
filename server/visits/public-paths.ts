import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { findPublicPage } from "#server/discovery/public-pages.ts";
import { unlessNotFound } from "#server/platform/errors.ts";

export type IsPublicPath = (path: string) => Promise<boolean>;
/** What the owner calls a page; null if there is no public page at this path. */
export type TitleOf = (path: string) => Promise<string | null>;

/** Of a list, only the first page is found by its path. */
const PAGE_NUMBER = /\/page\/(\d+)$/;

/** Knows the public pages by their paths. Only those that exist get cached: anyone can make up others. */
export function createPublicPaths(
  { database, siteContent }: Core,
  contentItems: ContentItemsService,
): { isPublicPath: IsPublicPath; titleOf: TitleOf } {
  let known = { version: -1, titles: new Map<string, string>() };

  async function find(path: string): Promise<string | undefined> {
    const version = database.contentVersion.current();
    if (known.version !== version) known = { version, titles: new Map() };
    const { titles } = known;
    const cached = titles.get(path);
    if (cached !== undefined) return cached;
    const page = await unlessNotFound(findPublicPage(await siteContent.current(), contentItems, path));
    if (page) titles.set(path, path === "/" ? "Home page" : page.title);
    return titles.get(path);
  }

  return {
    isPublicPath: async (path) => (await find(path.replace(PAGE_NUMBER, ""))) !== undefined,
    async titleOf(path) {
      const title = await find(path.replace(PAGE_NUMBER, ""));
      const [, number] = PAGE_NUMBER.exec(path) ?? [];
      return title === undefined ? null : number ? `${title}, page ${number}` : title;
    },
  };
}
