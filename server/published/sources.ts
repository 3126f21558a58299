import { readFileSync } from "node:fs";
import { usualPrice } from "#content/estimate-offer.ts";
import { addressOf } from "#content-types/content-type.ts";
import { type ContentTypeName, contentType, contentTypes } from "#content-types/content-types.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { demos } from "#demos/demos.ts";
import { demoPage } from "#demos/kit/demo.ts";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { ContentBody } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Cursor } from "#server/http/paging.ts";
import { textsOfItem } from "./item-texts.ts";
import { textsOfPages } from "./page-texts.ts";
import { PAGES, type PublishedText, type Source } from "./published-text.ts";

/** Everything published: all of it for the index, and one source as it is now for checking a quote. */
export type PublishedSources = {
  all: () => AsyncIterable<Source>;
  one: (id: string) => Promise<readonly PublishedText[]>;
};

const PAGE_SIZE = 50;
/** The types that the chat answers from; those with few items first, so that they always have a place in the index. */
const TYPES = contentTypes.filter(({ chat }) => chat).toReversed();

type SourceParts = {
  content: ContentItemsService;
  readSite: () => Promise<SiteContent>;
  /** Of the privacy page, in words. */
  readFacts: () => Promise<Readonly<Record<string, string>>>;
  /** Changes with every public change. */
  version: () => unknown;
};

/** Quotes come from a few sources again and again, and reading one takes the site's own thread a while. */
const MAX_REMEMBERED = 100;

export function createSources({ content, readSite, readFacts, version }: SourceParts): PublishedSources {
  const demos = demoSources();
  async function pageTexts() {
    const site = await readSite();
    return textsOfPages(site, await readFacts()).filter(({ href }) => isPublic(site.parts, href));
  }
  return {
    async *all() {
      yield { id: PAGES, texts: await pageTexts() };
      const site = await readSite();
      const { parts } = site;
      yield* demos.filter(({ id }) => isPublic(parts, id));
      for (const type of TYPES.filter((each) => isPublic(parts, addressOf(each, "item")))) {
        let cursor: Cursor | undefined;
        do {
          const { rows, next } = await content.lists.published(type.name, { limit: PAGE_SIZE, cursor });
          for (const item of rows)
            yield { id: `${type.name} ${item.id}`, texts: textsOfItem(type, withPrice(site, item)) };
          cursor = next;
        } while (cursor);
      }
    },

    one: rememberTexts(version, async (id) => {
      if (id === PAGES) return pageTexts();
      const demo = demos.find((source) => source.id === id);
      const site = await readSite();
      const { parts } = site;
      if (demo) return isPublic(parts, id) ? demo.texts : [];
      const [name = "", itemId = ""] = id.split(" ");
      const type = contentType(name as ContentTypeName);
      const item = await content.find(type.name, itemId).catch(() => undefined);
      const isShown = item?.state === "published" && isPublic(parts, addressOf(type, item.slug));
      return isShown ? textsOfItem(type, withPrice(site, item)) : [];
    }),
  };
}

/** A price tier is followed by what it comes to, unless the owner has written a range. */
function withPrice<Item extends ContentBody>(site: SiteContent, item: Item): Item {
  const { pricing, priceRange } = item.fields;
  const usual = pricing && !priceRange ? usualPrice(site, item.slug) : "";
  return usual ? { ...item, fields: { ...item.fields, pricing: `${String(pricing)}, ${usual}` } } : item;
}

/** Reads each source once until something published changes. */
function rememberTexts(version: () => unknown, read: PublishedSources["one"]): PublishedSources["one"] {
  const texts = new Map<string, ReturnType<typeof read>>();
  let readAt: unknown;
  return (id) => {
    const now = version();
    if (now !== readAt) texts.clear();
    readAt = now;
    const known = texts.get(id) ?? read(id);
    texts.set(id, known);
    const [oldest] = texts.keys();
    if (texts.size > MAX_REMEMBERED && oldest !== undefined) texts.delete(oldest);
    return known;
  };
}

type DemoText = { heading: string; text: string };

/** What a demo is for comes first, as in every other source; its page begins with the demo itself. */
const isAbout = ({ heading }: DemoText) => heading === "About this demo";

/** What the pages of the demos explain, as a test writes it down from the pages themselves. */
export const demoSources = (): Source[] =>
  demos
    .filter(({ page }) => page === "listed")
    .map((demo) => {
      const { path, title } = demoPage(demo);
      const texts = JSON.parse(
        readFileSync(projectFile("demos", demo.address, "page-texts.json"), "utf8"),
      ) as DemoText[];
      return {
        id: path,
        isDemo: true,
        texts: [...texts.filter(isAbout), ...texts.filter((each) => !isAbout(each))].map(({ heading, text }) => ({
          text,
          title,
          href: path,
          context: [`${title} demo`, heading].filter(Boolean).join(", "),
        })),
      };
    });
