import { joinedWords } from "#server/platform/full-text.ts";
import type { ContentBody } from "./content-item.ts";

/** The lists that visitors see as labels, and search along with title and description. */
const LABELS = ["tags", "techs", "technologies", "features"];

/** What an item is found by: visitors search what a list shows of it, the owner everything but its content. */
export function contentWords({ title, description, slug, fields }: Omit<ContentBody, "content" | "featured">) {
  return {
    visitor_words: joinedWords(title, description, ...LABELS.flatMap((name) => textsIn(fields[name]))),
    owner_words: joinedWords(title, description, slug, ...textsIn(fields)),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
