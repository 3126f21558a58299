import { supportAsks } from "./ai-chatbot/sample/asks.ts";
import { fixedEntries } from "./chatbot/sample/chat-entries.ts";
import { followUpExamples } from "./chatbot/sample/follow-up-examples.ts";
import { products } from "./ecommerce/sample/products.ts";
import { productText } from "./ecommerce/server/catalog.ts";

/** Texts that ship with the demos and are looked up by meaning; their vectors are stored by `npm run generate -- embeddings`. */
export const embeddedTexts: readonly string[] = [
  ...fixedEntries.flatMap(({ asks }) => asks),
  ...Object.values(followUpExamples).flat(),
  ...Object.values(supportAsks).flat(),
  ...products.map(productText),
];
