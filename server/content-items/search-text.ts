import type { ContentBody } from "./content-item.ts";

/** What an item is found by, in small letters: the engines' own lower() may know only ASCII. */
export function searchText({ title, description, slug, fields }: Omit<ContentBody, "content" | "featured">): string {
  return [title, description, slug, JSON.stringify(fields)].join("\n").toLowerCase();
}
