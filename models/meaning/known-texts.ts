import { chatEntries } from "#content/ai/chat-entries.ts";
import { goods } from "#content/shop/goods.ts";
import { supportAsks } from "#content/support/asks.ts";
import { entryTexts, pageTexts } from "#server/ai/embedded/chat.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { goodText } from "#server/shop/search/good-text.ts";

/** Texts that ship with the site and are looked up by meaning. */
export const knownTexts: readonly string[] = [
  ...chatEntries(sampleContent()).flatMap(entryTexts),
  ...seedItems.filter(({ type }) => type !== "playground-item").flatMap(pageTexts),
  ...Object.values(supportAsks).flat(),
  ...goods.map(goodText),
];
