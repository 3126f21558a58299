import MiniSearch from "minisearch";
import type { Asker } from "#server/ai/runtime/runtime.ts";
import { createMeaningIndex, type MeaningIndex } from "#server/ai/text-models/meaning/meaning-index.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { LruMap } from "#server/http/cache/lru.ts";
import type { Logger } from "#server/platform/logger.ts";
import {
  type FoundBy,
  PRICE_BANDS,
  PRODUCT_CATEGORIES,
  PRODUCT_TOPICS,
  type PriceBand,
  type Product,
  type ProductFilter,
  type ProductListing,
} from "../../contract/products.ts";
import { products } from "../../sample/products.ts";
import { findProduct, productText } from "../catalog.ts";

const PRODUCTS_PER_PAGE = 12;
/** Below this, two texts have little to do with each other. */
const MIN_SIMILARITY = 0.32;
const QUERIES_KEPT = 500;

export type MeaningParts = { log: Logger; openMeaning: () => Promise<TextMeaning> };

/** Counts the visitor's request against the limits of the inference service, and throws beyond them. */
type ByMeaning = { asker: Asker; admit: () => Promise<void> };

type Similarities = ReadonlyMap<string, number>;
type Hit = { product: Product; foundBy: FoundBy | null };

/** Search, facets and pages of the shop's products. */
export function createProductSearch({ log, openMeaning }: MeaningParts) {
  const byWords = createWordSearch();
  const known = new LruMap<Similarities>({ entries: QUERIES_KEPT, bytes: Number.POSITIVE_INFINITY }, () => 1);
  let index: Promise<MeaningIndex<string>> | undefined;

  /** The products' own vectors are precomputed, so only the query has to be embedded. */
  async function openIndex(): Promise<MeaningIndex<string>> {
    try {
      const entries = products.map((product) => ({ item: product.id, text: productText(product) }));
      return await createMeaningIndex(await openMeaning(), entries);
    } catch (error) {
      index = undefined;
      throw error;
    }
  }

  async function similarities(query: string, { asker, admit }: ByMeaning): Promise<Similarities | undefined> {
    const kept = known.get(query);
    if (kept) return kept;
    try {
      await admit();
      index ??= openIndex();
      const found = await (await index).search(query, asker);
      const result = new Map(found.map(({ item, score }) => [item, score]));
      known.set(query, result);
      return result;
    } catch (error) {
      // Words alone are a good answer, so a busy or missing model is no failure.
      if (!asker.signal?.aborted) log.info("the shop searched by words only", { reason: String(error) });
      return undefined;
    }
  }

  function rank(query: string, similar: Similarities | undefined): Hit[] {
    if (query === "") return products.map((product) => ({ product, foundBy: null }));
    const hits = byWords(query);
    const best = hits[0]?.score ?? 1;
    const scores = new Map<string, { score: number; foundBy: FoundBy }>();
    for (const { id, score, share, words } of hits) {
      const similarity = similar?.get(id) ?? null;
      scores.set(id, { score: (score / best) * share + (similarity ?? 0), foundBy: { words, similarity } });
    }
    for (const [id, similarity] of similar ?? []) {
      if (similarity < MIN_SIMILARITY || scores.has(id)) continue;
      scores.set(id, { score: similarity, foundBy: { words: [], similarity } });
    }
    return [...scores]
      .toSorted(([, one], [, other]) => other.score - one.score)
      .flatMap(([id, { foundBy }]) => {
        const product = findProduct(id);
        return product ? [{ product, foundBy }] : [];
      });
  }

  /** Searches by words, and also by meaning if asked to. Returns undefined if there is no such page. */
  return async (filter: ProductFilter, page: number, byMeaning?: ByMeaning): Promise<ProductListing | undefined> => {
    const similar = byMeaning && filter.q !== "" ? await similarities(filter.q, byMeaning) : undefined;
    const hits = rank(filter.q, similar);
    const matching = hits.filter(({ product }) => matches(product, filter));
    const pages = Math.max(1, Math.ceil(matching.length / PRODUCTS_PER_PAGE));
    if (page > pages) return undefined;
    const shown = matching.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE);
    return {
      goods: shown.map(({ product, foundBy }) => ({ ...product, foundBy })),
      total: matching.length,
      page,
      pages,
      facets: {
        category: facet(hits, filter, "category", PRODUCT_CATEGORIES),
        topic: facet(hits, filter, "topic", PRODUCT_TOPICS),
        price: facet(hits, filter, "price", PRICE_BANDS),
      },
      meaning: byMeaning === undefined || filter.q === "" ? "unused" : similar ? "used" : "unavailable",
    };
  };
}

type FacetName = keyof ProductListing["facets"];

const facetValue = (product: Product, name: FacetName) =>
  name === "price" ? priceBandOf(product.cents) : product[name];

function matches(product: Product, filter: ProductFilter, except?: FacetName): boolean {
  return (["category", "topic", "price"] as const).every(
    (name) => name === except || filter[name] === "" || facetValue(product, name) === filter[name],
  );
}

/** Counts each value among the products that match the other facets, so that every choice says what it leads to. */
function facet(hits: readonly Hit[], filter: ProductFilter, name: FacetName, values: readonly string[]) {
  const possible = hits.filter(({ product }) => matches(product, filter, name));
  return values.map((value) => ({
    value,
    count: possible.filter(({ product }) => facetValue(product, name) === value).length,
  }));
}

const UPPER_CENTS = [5_000, 20_000, 50_000, Number.POSITIVE_INFINITY];

function priceBandOf(cents: number): PriceBand {
  return PRICE_BANDS[UPPER_CENTS.findIndex((upper) => cents < upper)] ?? PRICE_BANDS[0];
}

/** `share` is the part of the query's words that were found. */
export type WordHit = { id: string; score: number; share: number; words: string[] };

/** Words that say nothing about a product. */
const COMMON = new Set(
  "a an and any are as at be by can do does for from have how i if in is it its me my of on or that the this to too was what when which with you your".split(
    " ",
  ),
);

/** One typo in five letters, and a word counts from its first letters on. */
const FUZZINESS = 0.2;

/** Finds products by words, also misspelled or unfinished ones. Best first, with the words they were found by. */
function createWordSearch(): (query: string) => WordHit[] {
  const index = new MiniSearch<Product>({
    fields: ["name", "category", "topic", "text"],
    processTerm: (term) => (COMMON.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: { boost: { name: 3, category: 2, topic: 2 }, fuzzy: FUZZINESS, prefix: true, combineWith: "AND" },
  });
  index.addAll(products);
  return (query) => {
    const all = index.search(query);
    // Rather some words than nothing.
    const hits = all.length > 0 ? all : index.search(query, { combineWith: "OR" });
    const asked = Math.max(1, ...hits.map(({ queryTerms }) => queryTerms.length), wordsIn(query));
    return hits.map(({ id, score, terms, queryTerms }) => ({
      id: String(id),
      score,
      share: queryTerms.length / asked,
      words: terms,
    }));
  };
}

const wordsIn = (query: string) => query.split(/[\s\p{P}]+/u).filter((word) => word !== "" && !COMMON.has(word)).length;
