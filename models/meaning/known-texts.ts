import { fixedEntries } from "#content/ai/chat-entries.ts";
import { goods } from "#content/shop/goods.ts";
import { supportAsks } from "#content/support/asks.ts";
import { goodText } from "#server/shop/search/good-text.ts";

/** Texts that ship with the site and are looked up by meaning. */
export const knownTexts: readonly string[] = [
  ...fixedEntries.flatMap(({ asks }) => asks),
  ...Object.values(supportAsks).flat(),
  ...goods.map(goodText),
];
