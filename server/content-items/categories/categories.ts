import { contentTypes } from "#content-types/content-types.ts";
import type { CategoryList } from "#content-types/fields.ts";
import { itemType } from "#content-types/item-types.ts";
import { withRenamed } from "#content-types/owners-categories.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { CategoriesAnswer, CategoryChange, CategoryRow } from "#contract/categories.ts";
import { CONTENT_LIMITS, CONTENT_STATES } from "#contract/content-terms.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { searchWords } from "#server/platform/search-words.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { readItem } from "../content-items.store.ts";
import type { ContentWriter } from "../content-writer.ts";
import { insertRevision } from "../revisions.store.ts";
import { rewriteItem } from "../rewrite-item.ts";
import { removeWorkingCopy } from "../working-copies.store.ts";
import { readCandidates } from "./categories.store.ts";
import { categoryUses, inUse } from "./category-uses.ts";

const SECTION = "site-categories";

type Lists = SiteContent["categories"];
type Category = Lists["posts"][number];

/** The owner's categories: their lists, and changes that reach everything that has one. */
export function ownersCategories({ database, clock, siteContent }: Core, writer: ContentWriter) {
  const { db, engine } = database;

  async function rowsOf(list: CategoryList, { categories, home }: SiteContent): Promise<CategoryRow[]> {
    const uses = await categoryUses(db, list, home);
    const listed = categories[list].map((entry) => ({
      ...entry,
      ...(uses.get(entry.name) ?? { uses: 0, published: 0 }),
      isListed: true,
    }));
    for (const { name } of listed) uses.delete(name);
    const others = Array.from(uses, ([name, counts]) => ({
      name,
      color: "green" as const,
      ...counts,
      isListed: false,
    }));
    return [...listed, ...others];
  }

  async function rename(
    transaction: Transaction,
    renaming: { list: CategoryList; from: string; to: string },
    who: string,
  ) {
    let count = 0;
    for (const { id, type } of await readCandidates(transaction, renaming.list, renaming.from)) {
      const { fields } = itemType(type);
      const rewrite = (values: Record<string, unknown>) => withRenamed(fields, values, renaming);
      if (await rewriteItem(transaction, writer, { type, id, who }, rewrite)) count += 1;
    }
    return count;
  }

  return {
    async list(): Promise<CategoriesAnswer> {
      const site = await siteContent.current();
      return { posts: await rowsOf("posts", site), work: await rowsOf("work", site) };
    },

    current: async () => (await siteContent.current()).categories,

    /** One transaction, so that no item is ever in a category that the list doesn't have. */
    async change(change: CategoryChange, who: string): Promise<void> {
      const { home } = await siteContent.current();
      const version = await writer.transact(async (transaction) => {
        const section = await readItem(transaction, SECTION, SECTION);
        if (!section) throw notFound();
        const lists = section.fields as Lists;
        const { next, to, summary } = plan(change, lists[change.list]);
        if (change.action === "remove") {
          const counts = (await categoryUses(transaction, change.list, home)).get(change.category);
          if (counts) throw conflict(inUse(change.category, counts.uses));
        }
        const apply = () => ({ fields: { ...lists, [change.list]: next } });
        const startedFrom = { revision: section.revision };
        const saved = await writer.advance(transaction, { type: SECTION, id: SECTION, startedFrom, apply });
        await insertRevision(transaction, saved, who);
        await removeWorkingCopy(transaction, SECTION);
        const isRenamed = change.action === "edit" && to !== change.category;
        const count = isRenamed ? await rename(transaction, { list: change.list, from: change.category, to }, who) : 0;
        await recordActivity(transaction, clock, {
          who,
          action: "saved",
          subjectType: SECTION,
          subjectId: SECTION,
          summary: isRenamed ? `${summary} in ${count === 1 ? "1 item" : `${count} items`}` : summary,
        });
        return moveContentVersion(transaction, engine);
      });
      database.contentVersion.seen(version);
    },
  };
}

/** The list after a change, and the name that the changed category has in it. */
function plan(change: CategoryChange, list: readonly Category[]): { next: Category[]; to: string; summary: string } {
  const at = "category" in change ? list.findIndex(({ name }) => name === change.category) : -1;
  const others = list.filter((_, index) => index !== at);
  switch (change.action) {
    case "add":
      refuseName(change.name);
      if (sameAs(list, change.name)) throw invalid({ name: "There is a category with this name" });
      if (list.length >= CONTENT_LIMITS.listEntries)
        throw invalid({ name: `Please keep this to ${CONTENT_LIMITS.listEntries} categories` });
      return { next: [...list, entryOf(change)], to: change.name, summary: `Category “${change.name}” added` };
    case "edit": {
      const target = sameAs(others, change.name);
      if (target) {
        const summary = `Category “${change.category}” merged into “${target.name}”`;
        return { next: others, to: target.name, summary };
      }
      refuseName(change.name);
      const next = at < 0 ? [...list, entryOf(change)] : list.with(at, entryOf(change));
      const isRenamed = change.name !== change.category;
      const summary = `Category “${change.category}” ${isRenamed ? `renamed to “${change.name}”` : "saved"}`;
      return { next, to: change.name, summary };
    }
    case "remove":
      if (at < 0) throw notFound("There is no such category.");
      if (others.length === 0) throw conflict("Please keep at least one category.");
      return { next: others, to: "", summary: `Category “${change.category}” removed` };
    case "order": {
      const next = change.names.flatMap((name) => list.find((entry) => entry.name === name) ?? []);
      if (next.length !== list.length || new Set(next).size !== list.length)
        throw conflict("The list has changed. Please reload the page.");
      return { next, to: "", summary: "Categories arranged" };
    }
  }
}

const entryOf = ({ name, color }: Category): Category => ({ name, color });

/** Names are compared as the search index compares them, which labels items with their category. */
const keyOf = (name: string) => searchWords(name).join("");
const sameAs = (list: readonly Category[], name: string) => list.find((entry) => keyOf(entry.name) === keyOf(name));

/** The index labels items with these words as well; "All" is the chip of every category. */
const RESERVED = new Set([
  "all",
  "featured",
  "plain",
  ...CONTENT_STATES,
  ...contentTypes.map(({ name }) => keyOf(name)),
]);

function refuseName(name: string): void {
  if (keyOf(name) === "") throw invalid({ name: "Please use letters or digits" });
  if (RESERVED.has(keyOf(name)))
    throw invalid({ name: `“${name}” has a meaning of its own here. Please choose another` });
}
