import { joinedWords, type WordColumn } from "#server/platform/full-text.ts";
import type { ContentItem } from "./content-item.ts";

type Searched = Pick<ContentItem, "type" | "state" | "title" | "description" | "slug" | "featured" | "fields">;
type Narrowed = Pick<Searched, "type"> & {
  states: readonly string[];
  category?: string | undefined;
  featured?: boolean | undefined;
};

/** The list fields that visitors see and search, along with title and description. */
const SHOWN_LISTS = ["tags", "techs", "technologies", "features"];

const featuredLabel = (featured: boolean) => (featured ? "featured" : "plain");

/** The search scopes of visitors and of the owner. */
export const wordsFor = (who: "visitor" | "owner"): WordColumn => ({
  table: "content_search",
  key: "item_id",
  column: `${who}_words`,
});

/**
 * The search index entry of an item. Visitors search what lists show, the owner everything but the content. Type, state
 * and the like are labels in the index, so that matches can be counted without reading the items.
 */
export function contentWords(item: Searched) {
  const { type, state, title, description, slug, featured, fields } = item;
  const labels = [type, state, featuredLabel(featured), categoryOf(item)].filter(Boolean);
  const shown = SHOWN_LISTS.flatMap((name) => textsIn(fields[name]));
  return {
    visitor_words: joinedWords([title, description, ...shown], labels),
    owner_words: joinedWords([title, description, slug, ...textsIn(fields)], labels),
  };
}

/** The labels that match a filter. */
export function labelsOf({ type, states, category, featured }: Narrowed): string[][] {
  const narrowed = [featured === undefined ? undefined : featuredLabel(featured), category];
  return [[type], [...states], ...narrowed.flatMap((label) => (label ? [[label]] : []))];
}

export const categoryOf = ({ fields }: Pick<ContentItem, "fields">) =>
  typeof fields.category === "string" ? fields.category : "";

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
