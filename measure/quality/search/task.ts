import "../../../models/making/raw-imports.ts";
import type { SearchAnswer } from "#contract/search.ts";
import { tagHref, tagSlug } from "#contract/tag-slug.ts";
import type { PublishedText } from "#server/published/published-text.ts";
import { answerOf } from "#server/search/search-answer.ts";
import { buildSearchIndex, type SearchEntry } from "#server/search/search-index.ts";
import { mean } from "../../numbers.ts";
import { defineTask, readLines } from "../task.ts";

/** What somebody types, and the starts of the addresses that they would be glad to open. */
type Search = { set: string; q: string; wants: readonly string[]; address?: string };

// The articles' HTML can only be imported once the hook above is registered.
const { knownSite } = await import("#models/meaning/known-sources.ts");
const { seedItems } = await import("#server/content-items/seed-items.ts");
const { sourceEntries } = await import("#server/search/entries.ts");

const index = await buildSearchIndex(entries());

/**
 * The searches were written before the search existed; nobody has looked at the unseen ones. With the address of a running
 * site that has the posts of github.com/duckdb/duckdb-web (ede8d0935e) and github.com/karpathy/karpathy.github.io (0c39d94),
 * both in `_posts`, imported with `npm run posts -- import`, searches for those are measured as well.
 */
export const task = defineTask({
  title: "Search",
  intro:
    "Searches of the sample content, and the rank of the first result that somebody would be glad to open: its mean reciprocal, and how often it is among the first three.",
  cases: ([address]) => [
    ...searchesIn("searches.jsonl"),
    ...(address ? searchesIn("blog-searches.jsonl").map((one) => ({ ...one, address })) : []),
  ],
  /** The rank; 0 if nothing wanted is among the results. */
  async judge({ q, wants, address }: Search) {
    const { groups } = address ? await askSite(address, q) : await answerOf(index, q);
    const results = groups.flatMap((group) => group.results);
    return results.findIndex(({ href }) => wants.some((start) => href.startsWith(start))) + 1;
  },
  score: (ranks) => ({
    "Mean reciprocal rank": mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))).toFixed(2),
    "In the first three": mean(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0))).toFixed(2),
    Found: mean(ranks.map((rank) => (rank > 0 ? 1 : 0))).toFixed(2),
  }),
  faults: ({ q }, rank) => (rank === 1 ? [] : [`${rank || "not found"}: ${q}`]),
});

const searchesIn = (file: string) => readLines<Search>(new URL(file, import.meta.url));

async function* entries(): AsyncGenerator<readonly [SearchEntry, readonly PublishedText[]]> {
  yield* sourceEntries(knownSite);
  const posts = seedItems.filter(({ type }) => type === "blog-post");
  for (const title of new Set(posts.flatMap(({ fields }) => (fields as { tags: string[] }).tags))) {
    const href = tagHref(tagSlug(title));
    const texts = [{ text: title, title, href, context: title }];
    yield [{ kind: "tag", title, href, readTexts: async () => texts }, texts];
  }
}

async function askSite(address: string, q: string): Promise<SearchAnswer> {
  const response = await fetch(new URL(`/api/search?${new URLSearchParams({ q })}`, address));
  if (!response.ok) throw new Error(`The site answered ${response.status}.`);
  return (await response.json()) as SearchAnswer;
}
