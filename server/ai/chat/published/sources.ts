import { type ContentTypeName, contentType, contentTypes } from "#content-types/content-types.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Cursor } from "#server/http/paging.ts";
import type { Source } from "../search/passage-index.ts";
import { textsOfItem } from "./item-texts.ts";
import { textsOfPages } from "./page-texts.ts";
import type { PublishedText } from "./published-text.ts";

/** Everything published: all of it for the index, and one source as it is now for checking a quote. */
export type PublishedSources = {
  all: () => AsyncIterable<Source>;
  one: (id: string) => Promise<readonly PublishedText[]>;
};

const PAGES = "pages";
const PAGE_SIZE = 50;
/** The types that the chat answers from; those with few items first, so that they always have a place in the index. */
const TYPES = contentTypes.filter(({ chat }) => chat).toReversed();

type SourceParts = {
  content: ContentItemsService;
  readSite: () => Promise<SiteContent>;
  /** Of the privacy page, in words. */
  facts: Readonly<Record<string, string>>;
};

export function createSources({ content, readSite, facts }: SourceParts): PublishedSources {
  const pageTexts = async () => textsOfPages(await readSite(), facts);
  return {
    async *all() {
      yield { id: PAGES, texts: await pageTexts() };
      for (const type of TYPES) {
        let cursor: Cursor | undefined;
        do {
          const { rows, next } = await content.listPublished(type.name, { limit: PAGE_SIZE, cursor });
          for (const item of rows) yield { id: `${type.name} ${item.id}`, texts: textsOfItem(type, item) };
          cursor = next;
        } while (cursor);
      }
    },

    async one(id) {
      if (id === PAGES) return pageTexts();
      const [name = "", itemId = ""] = id.split(" ");
      const type = contentType(name as ContentTypeName);
      const item = await content.find(type.name, itemId).catch(() => undefined);
      return item?.state === "published" ? textsOfItem(type, item) : [];
    },
  };
}
