import { privacyFacts as inWords } from "#content/texts/privacy-facts.ts";
import { contentType } from "#content-types/content-types.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { readSettings } from "#server/platform/settings.ts";
import { textsOfItem } from "#server/published/item-texts.ts";
import { textsOfPages } from "#server/published/page-texts.ts";
import { PAGES, type Source } from "#server/published/published-text.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { demoSources } from "#server/published/sources.ts";
import { privacyFacts } from "#server/retention/privacy-facts.ts";

/** What a new installation publishes, with the default settings. */
export const knownSources: readonly Source[] = [
  { id: PAGES, texts: textsOfPages(sampleContent(), inWords(privacyFacts(readSettings({})))) },
  ...demoSources(),
  ...seedItems
    .filter(({ type }) => contentType(type).chat)
    .map((item) => ({ id: item.slug, texts: textsOfItem(contentType(item.type), item) })),
];

/** The same as the chat reads it, without a database. */
export const knownSite: PublishedSources = {
  async *all() {
    yield* knownSources;
  },
  one: async (id) => knownSources.find((source) => source.id === id)?.texts ?? [],
};
