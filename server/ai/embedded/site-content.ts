import { MAX_PAGE_ROWS } from "#contract/limits.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";

export type SitePage = {
  kind: "blog-post" | "project" | "consulting-service";
  title: string;
  description: string;
  href: string;
};

const ADDRESSES: Record<SitePage["kind"], (slug: string) => string> = {
  "blog-post": (slug) => `/blog/${slug}`,
  project: (slug) => `/projects/${slug}`,
  "consulting-service": (slug) => `/consulting-services#${slug}`,
};
const KINDS = Object.keys(ADDRESSES) as SitePage["kind"][];

/** What is public on the site, read again only once the content has moved on. */
export function createSiteContent<Made>(
  { database }: Pick<Core, "database">,
  content: ContentItemsService,
  make: (pages: SitePage[]) => Made,
): () => Promise<Made> {
  let kept: { version: unknown; made: Promise<Made> } | undefined;

  async function read(): Promise<Made> {
    const lists = await Promise.all(
      KINDS.map(async (kind) => {
        const { rows } = await content.listPublished(kind, { limit: MAX_PAGE_ROWS });
        return rows.map(({ title, description, slug }) => ({ kind, title, description, href: ADDRESSES[kind](slug) }));
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
