import type { CategoryList } from "#content-types/fields.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { Db } from "#server/platform/tables.ts";
import { countItems } from "./terms.store.ts";

type Uses = { uses: number; published: number };

/** What has each category: items, except those in the trash, and the cards of the home page. */
export async function categoryUses(db: Db, list: CategoryList, { focus, stackCategories }: SiteContent["home"]) {
  const counts = new Map<string, Uses>(await countItems(db, list));
  const cards = list === "work" ? [...focus, ...stackCategories] : [];
  for (const { category } of cards) {
    const { uses, published } = counts.get(category) ?? { uses: 0, published: 0 };
    counts.set(category, { uses: uses + 1, published: published + 1 });
  }
  counts.delete("");
  return counts;
}

export const inUse = (name: string, uses: number) =>
  uses === 1
    ? `1 item uses “${name}”. Move it to another category first.`
    : `${uses.toLocaleString("en-US")} items use “${name}”. Move them to another category first.`;
