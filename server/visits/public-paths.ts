import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { findPublicPage } from "#server/discovery/public-pages.ts";
import { AppError } from "#server/platform/errors.ts";

export type IsPublicPath = (path: string) => Promise<boolean>;

/** Tells whether a path is a public page. Only those that are get cached: anyone can make up others. */
export function createPublicPaths({ database, siteContent }: Core, contentItems: ContentItemsService): IsPublicPath {
  let known = { version: -1, paths: new Set<string>() };

  return async (path) => {
    const version = database.contentVersion.current();
    if (known.version !== version) known = { version, paths: new Set() };
    const { paths } = known;
    if (paths.has(path)) return true;
    try {
      if (!(await findPublicPage(await siteContent.current(), contentItems, path))) return false;
    } catch (error) {
      // Unpublished in the meantime.
      if (error instanceof AppError && error.status === 404) return false;
      throw error;
    }
    paths.add(path);
    return true;
  };
}
