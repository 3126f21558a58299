import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { searchWords } from "#server/platform/search-words.ts";

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

/** So many of each kind are looked through for every question; the model takes seconds to read more of them. */
const NEWEST = 24;

/** Whether these are all pages of the site; others are found by their words. */
type NewestPages = { pages: SitePage[]; isWhole: boolean };

/** What is public on the site, read again only once the content has moved on. */
export function createSiteContent<Made>(
  { database }: Pick<Core, "database">,
  content: ContentItemsService,
  make: (newest: NewestPages) => Promise<Made>,
): () => Promise<Made> {
  let kept: { version: unknown; made: Promise<Made> } | undefined;

  async function read(): Promise<Made> {
    const lists = await Promise.all(
      KINDS.map(async (kind) => {
        const { rows, total } = await content.listPublished(kind, { limit: NEWEST });
        return { pages: rows.flatMap((row) => pageOf(kind, row) ?? []), isWhole: rows.length === total };
      }),
    );
    return make({ pages: lists.flatMap(({ pages }) => pages), isWhole: lists.every(({ isWhole }) => isWhole) });
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

/** A word that more pages have says little about any of them. */
const RARE = 10;
const MOST_WORDS = 8;

/** Pages that share a rare word with the question, be they as old as they may. */
export async function pagesWithWordsOf(question: string, content: ContentItemsService): Promise<SitePage[]> {
  const words = searchWords(question).filter((word) => word.length > 3);
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MOST_WORDS);
  const found = new Map<string, SitePage>();
  for (const kind of KINDS) {
    for (const search of longest) {
      const { rows, total } = await content.listPublished(kind, { limit: RARE, search });
      if (total > RARE) continue;
      for (const page of rows.flatMap((row) => pageOf(kind, row) ?? [])) found.set(page.href, page);
    }
  }
  return [...found.values()];
}
