import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";

const ADDRESSES = {
  "blog-post": (slug: string) => `/blog/${slug}`,
  project: (slug: string) => `/projects/${slug}`,
  "consulting-service": (slug: string) => `/consulting-services#${slug}`,
};
type PageKind = keyof typeof ADDRESSES;
const KINDS = Object.keys(ADDRESSES) as PageKind[];

export type SitePage = { kind: PageKind; title: string; description: string; href: string };

/** A piece of content as a page of the site; nothing for kinds that have none. */
export function pageOf(
  type: string,
  { title, description, slug }: { title: string; description: string; slug: string },
): SitePage | undefined {
  const kind = KINDS.find((known) => known === type);
  return kind && { kind, title, description, href: ADDRESSES[kind](slug) };
}

/** What is public on the site, read again only once the content has moved on. */
export function createSiteContent<Made>(
  { database }: Pick<Core, "database">,
  content: ContentItemsService,
  make: (pages: SitePage[]) => Promise<Made>,
): () => Promise<Made> {
  let kept: { version: unknown; made: Promise<Made> } | undefined;

  async function read(): Promise<Made> {
    const lists = await Promise.all(
      KINDS.map(async (kind) => {
        const { rows } = await content.listPublished(kind, { limit: MAX_PAGE_ROWS });
        return rows.flatMap((row) => pageOf(kind, row) ?? []);
      }),
    );
    return make(lists.flat());
  }

  return () => {
    const version = database.contentVersion.current();
    if (kept?.version !== version) {
      const made = read();
      kept = { version, made };
      made.catch(() => {
        kept = undefined;
      });
    }
    return kept.made;
  };
}
