import { addressOf, type ContentType } from "#content-types/content-type.ts";
import { contentTypes } from "#content-types/content-types.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { searchWords } from "#server/platform/search-words.ts";

/** An item as the chat presents it. */
export type SitePage = {
  introductions: NonNullable<ContentType["chatIntroductions"]>;
  title: string;
  description: string;
  href: string;
};

/** The types that the chat answers from. */
const TYPES = contentTypes.filter(({ chatIntroductions }) => chatIntroductions);

/** Undefined for a type that the chat doesn't know. */
export function pageOf(
  type: ContentType,
  { title, description, slug }: { title: string; description: string; slug: string },
): SitePage | undefined {
  const introductions = type.chatIntroductions;
  return introductions && { introductions, title, description, href: addressOf(type, slug) };
}

/** Compared with every question, per type; the model would take seconds to read more. */
const NEWEST = 24;

/** `isComplete` says whether these are all pages of the site; the others are found by their words. */
type NewestPages = { pages: SitePage[]; isComplete: boolean };

/** Derives something from the public content, and again only after the content has changed. */
export function createSiteContent<Derived>(
  { database }: Pick<Core, "database">,
  content: ContentItemsService,
  derive: (newest: NewestPages) => Promise<Derived>,
): () => Promise<Derived> {
  let cached: { version: unknown; derived: Promise<Derived> } | undefined;

  async function read(): Promise<Derived> {
    const lists = await Promise.all(
      TYPES.map(async (type) => {
        const { rows, total } = await content.listPublished(type.name, { limit: NEWEST });
        return { pages: rows.flatMap((row) => pageOf(type, row) ?? []), isComplete: rows.length === total };
      }),
    );
    return derive({
      pages: lists.flatMap(({ pages }) => pages),
      isComplete: lists.every(({ isComplete }) => isComplete),
    });
  }

  return () => {
    const version = database.contentVersion.current();
    if (cached?.version !== version) {
      const derived = read();
      cached = { version, derived };
      derived.catch(() => {
        cached = undefined;
      });
    }
    return cached.derived;
  };
}

/** A word found on more pages than this says little about any of them. */
const RARE = 10;
const MAX_WORDS = 8;

/** Pages of any age that share a rare word with the question. */
export async function pagesWithWordsOf(question: string, content: ContentItemsService): Promise<SitePage[]> {
  const words = searchWords(question).filter((word) => word.length > 3);
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MAX_WORDS);
  const found = new Map<string, SitePage>();
  for (const type of TYPES) {
    for (const search of longest) {
      const { rows, total } = await content.listPublished(type.name, { limit: RARE, search });
      if (total > RARE) continue;
      for (const page of rows.flatMap((row) => pageOf(type, row) ?? [])) found.set(page.href, page);
    }
  }
  return [...found.values()];
}
