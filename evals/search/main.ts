/**
 * Measures the site's search on its sample content: the mean reciprocal rank of the first wanted result, in the order in
 * which a visitor sees the results, and the share of searches with one among the first three.
 *
 *     npm run eval -- search             both sets
 *     npm run eval -- search --tuning    only the seen one: where each search finds what it wants
 *     npm run eval -- search --posts     time and memory with 2,000 posts instead
 *     npm run eval -- search --at URL    posts of public blogs on a running site, see public-blogs.ts
 */
import "../../models/making/raw-imports.ts";
import { parseArgs } from "node:util";
import type { SearchAnswer } from "#contract/search.ts";
import { tagHref, tagSlug } from "#contract/tag-slug.ts";
import type { PublishedText } from "#server/published/published-text.ts";
import { answerOf } from "#server/search/search-answer.ts";
import { buildSearchIndex, type SearchEntry } from "#server/search/search-index.ts";
import { measureManyPosts } from "./many-posts.ts";
import { seenBlogs, unseenBlogs } from "./public-blogs.ts";
import { type Query, seenQueries, unseenQueries } from "./queries.ts";

// The articles' HTML can only be imported once the hook above is registered.
const { knownSite } = await import("#models/meaning/known-sources.ts");
const { seedItems } = await import("#server/content-items/seed-items.ts");
const { sourceEntries } = await import("#server/search/entries.ts");

async function* entries(): AsyncGenerator<readonly [SearchEntry, readonly PublishedText[]]> {
  yield* sourceEntries(knownSite);
  const posts = seedItems.filter(({ type }) => type === "blog-post");
  for (const title of new Set(posts.flatMap(({ fields }) => (fields as { tags: string[] }).tags))) {
    const href = tagHref(tagSlug(title));
    const texts = [{ text: title, title, href, context: title }];
    yield [{ kind: "tag", title, href, readTexts: async () => texts }, texts];
  }
}

const isTuning = process.argv.includes("--tuning");

type Ask = (search: string) => Promise<SearchAnswer>;

/** 0 if nothing wanted is among the results. */
async function rankOf({ q, wants }: Query, ask: Ask): Promise<number> {
  const { groups } = await ask(q);
  const results = groups.flatMap((group) => group.results);
  const rank = results.findIndex(({ href }) => wants.some((address) => href.startsWith(address))) + 1;
  if (isTuning) console.log(String(rank).padStart(3), q, rank === 1 ? "" : `→ ${results[0]?.href ?? "nothing"}`);
  return rank;
}

async function measure(queries: readonly Query[], ask: Ask) {
  const ranks: number[] = [];
  for (const query of queries) ranks.push(await rankOf(query, ask));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    searches: ranks.length,
    "mean reciprocal rank": mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))).toFixed(2),
    "in the first three": mean(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0))).toFixed(2),
    found: mean(ranks.map((rank) => (rank > 0 ? 1 : 0))).toFixed(2),
  };
}

async function ownSite(): Promise<Ask> {
  const index = await buildSearchIndex(entries());
  return (search) => answerOf(index, search);
}

function siteAt(address: string): Ask {
  return async (search) => {
    const response = await fetch(new URL(`/api/search?${new URLSearchParams({ q: search })}`, address));
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    return (await response.json()) as SearchAnswer;
  };
}

const { at: address, posts } = parseArgs({
  options: { at: { type: "string" }, posts: { type: "boolean" }, tuning: { type: "boolean" } },
}).values;
const [seen, unseen] = address ? [seenBlogs, unseenBlogs] : [seenQueries, unseenQueries];
if (posts) await measureManyPosts(knownSite);
else {
  const ask = address ? siteAt(address) : await ownSite();
  console.table({ seen: await measure(seen, ask), ...(!isTuning && { unseen: await measure(unseen, ask) }) });
}
