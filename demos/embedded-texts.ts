import supportPhrasings from "./ai-chatbot/sample/phrasings.json" with { type: "json" };
import { preparedIntents } from "./chatbot/sample/intents.ts";
import { products } from "./ecommerce/sample/products.ts";
import { productText } from "./ecommerce/server/catalog.ts";

/** Texts that ship with the demos and are looked up by meaning; their vectors are stored by `npm run generate -- embeddings`. */
export const embeddedTexts: readonly string[] = [
  ...preparedIntents.flatMap(({ asks }) => asks),
  ...Object.values(supportPhrasings).flat(),
  ...products.map(productText),
];
