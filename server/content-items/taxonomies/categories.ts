import { contentTypes } from "#content-types/content-types.ts";
import type { CategoryList } from "#content-types/fields.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { CONTENT_LIMITS, CONTENT_STATES, MAX_CATEGORY_NAME } from "#contract/content-terms.ts";
import type { TermChange } from "#contract/taxonomies.ts";
import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { searchWords } from "#server/platform/search-words.ts";
import type { Db } from "#server/platform/tables.ts";
import { readItem } from "../content-items.store.ts";
import type { ContentWriter } from "../content-writer.ts";
import { insertRevision } from "../revisions.store.ts";
import { removeWorkingCopy } from "../working-copies.store.ts";
import type { StoredChange, TermKind } from "./term-kind.ts";
import { countItems } from "./terms.store.ts";

const SECTION = "site-categories";
const UNUSED = { uses: 0, published: 0 };

type Lists = SiteContent["categories"];
type Category = Lists["posts"][number];

/** A list of the owner's categories, which is a part of the site's section for them. */
export function ownersCategories({ database, siteContent }: Core, writer: ContentWriter, list: CategoryList): TermKind {
  const { db } = database;

  return {
    keyOf: (name) => name,

    /** All of them on one page: those in the owner's order, then others that something has. */
    async list() {
      const { categories, home } = await siteContent.current();
      const uses = await categoryUses(db, list, home);
      const names = new Set([...categories[list].map(({ name }) => name), ...uses.keys()]);
      const rows = Array.from(names, (name) => {
        const listed = categories[list].find((entry) => entry.name === name);
        const color = listed?.color ?? "green";
        return { key: name, name, color, ...(uses.get(name) ?? UNUSED), isListed: Boolean(listed), spellings: 1 };
      });
      return { rows, total: rows.length, next: undefined, prev: undefined };
    },

    async effect(change) {
      const { categories, home } = await siteContent.current();
      const { target } = plan(change, categories[list]);
      const uses = await categoryUses(db, list, home);
      const effect = { ...UNUSED, existing: target?.name ?? null };
      for (const key of "keys" in change ? change.keys : []) {
        if (change.action === "edit" && change.name === key) continue;
        effect.uses += uses.get(key)?.uses ?? 0;
        effect.published += uses.get(key)?.published ?? 0;
      }
      return effect;
    },

    async store(transaction, change, who) {
      const section = await readItem(transaction, SECTION, SECTION);
      const home = await readItem(transaction, "site-home", "site-home");
      if (!section || !home) throw notFound();
      const lists = section.fields as Lists;
      const { next, target: _target, ...stored } = plan(change, lists[list]);
      if (change.action === "remove") {
        const uses = await categoryUses(transaction, list, home.fields as SiteContent["home"]);
        for (const key of change.keys) if (uses.has(key)) throw conflict(inUse(key, uses.get(key)?.uses ?? 0));
      }
      const apply = () => ({ fields: { ...lists, [list]: next } });
      const startedFrom = { revision: section.revision };
      const saved = await writer.advance(transaction, { type: SECTION, id: SECTION, startedFrom, apply });
      await insertRevision(transaction, saved, who);
      await removeWorkingCopy(transaction, SECTION);
      return { ...stored, subject: { subjectType: SECTION, subjectId: SECTION } };
    },
  };
}

type Plan = Omit<StoredChange, "subject"> & { next: Category[]; target?: Category | undefined };

/** The list after a change, what items lose by it, and the category that has the new name already. */
function plan(change: TermChange, list: readonly Category[]): Plan {
  const keys = change.action === "add" ? [] : "keys" in change ? change.keys : [change.key];
  const at = list.findIndex(({ name }) => keys.includes(name));
  const others = list.filter(({ name }) => !keys.includes(name));
  const what = `${keys.length > 1 ? "Categories" : "Category"} ${keys.map((key) => `“${key}”`).join(", ")}`;
  const nothing = { lost: [], name: null };
  switch (change.action) {
    case "add": {
      refuseName(change.name);
      if (sameAs(list, change.name)) throw invalid({ name: "There is a category with this name" });
      if (list.length >= CONTENT_LIMITS.listEntries)
        throw invalid({ name: `Please keep this to ${CONTENT_LIMITS.listEntries} categories` });
      const { name, color } = change;
      return { next: [...list, { name, color }], ...nothing, summary: `Category “${name}” added` };
    }
    case "edit": {
      const lost = keys.filter((key) => key !== change.name);
      const target = sameAs(others, change.name);
      if (target)
        return { next: others, lost, name: target.name, target, summary: `${what} merged into “${target.name}” in` };
      refuseName(change.name);
      const entry = { name: change.name, color: change.color ?? list[at]?.color ?? "green" };
      const next = others.toSpliced(at < 0 ? others.length : at, 0, entry);
      const summary = lost.length > 0 ? `${what} renamed to “${change.name}” in` : `${what} saved`;
      return { next, lost, name: change.name, summary };
    }
    case "remove":
      if (at < 0) throw notFound("There is no such category.");
      if (others.length === 0) throw conflict("Please keep at least one category.");
      return { next: others, ...nothing, summary: `${what} removed` };
    case "move": {
      const [moved] = list.slice(at);
      if (at < 0 || !moved) throw notFound("There is no such category.");
      return {
        next: others.toSpliced(Math.max(at + change.by, 0), 0, moved),
        ...nothing,
        summary: "Categories arranged",
      };
    }
  }
}

/** Names are compared as the search index compares them, which labels items with their category. */
const nameKey = (name: string) => searchWords(name).join("");
const sameAs = (list: readonly Category[], name: string) => list.find((entry) => nameKey(entry.name) === nameKey(name));

/** The index labels items with these words as well; "All" is the chip of every category. */
const RESERVED = new Set([
  "all",
  "featured",
  "plain",
  ...CONTENT_STATES,
  ...contentTypes.map(({ name }) => nameKey(name)),
]);

function refuseName(name: string): void {
  if (name.length > MAX_CATEGORY_NAME)
    throw invalid({ name: `Please keep this under ${MAX_CATEGORY_NAME} characters` });
  if (nameKey(name) === "") throw invalid({ name: "Please use letters or digits" });
  if (RESERVED.has(nameKey(name)))
    throw invalid({ name: `“${name}” has a meaning of its own here. Please choose another` });
}

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
