import type { Asker } from "#server/ai/runtime/runtime.ts";
import { createMeaningIndex, type MeaningIndex } from "#server/ai/text-models/meaning/meaning-index.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { LruMap } from "#server/http/cache/lru.ts";
import type { Logger } from "#server/platform/logger.ts";
import {
  type FoundBy,
  GOOD_CATEGORIES,
  GOOD_TOPICS,
  type Good,
  type GoodFilter,
  type GoodListing,
  PRICE_BANDS,
} from "../../contract/goods.ts";
import { goods } from "../../sample/goods.ts";
import { findGood } from "../catalog.ts";
import { goodText } from "./good-text.ts";
import { priceBandOf } from "./price-bands.ts";
import { createWordSearch } from "./word-search.ts";

const GOODS_PER_PAGE = 12;
/** Below this, two texts have little to do with each other. */
const MIN_SIMILARITY = 0.32;
const QUERIES_KEPT = 500;

export type MeaningParts = { log: Logger; openMeaning: () => Promise<TextMeaning> };

/** Counts the visitor's request against the limits of the inference service, and throws beyond them. */
type ByMeaning = { asker: Asker; admit: () => Promise<void> };

type Similarities = ReadonlyMap<string, number>;
type Hit = { good: Good; foundBy: FoundBy | null };

/** Search, facets and pages of the shop's goods. */
export function createGoodsSearch({ log, openMeaning }: MeaningParts) {
  const byWords = createWordSearch();
  const known = new LruMap<Similarities>({ entries: QUERIES_KEPT, bytes: Number.POSITIVE_INFINITY }, () => 1);
  let index: Promise<MeaningIndex<string>> | undefined;

  /** The goods' own vectors are precomputed, so only the query has to be embedded. */
  async function openIndex(): Promise<MeaningIndex<string>> {
    try {
      const entries = goods.map((good) => ({ item: good.id, text: goodText(good) }));
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
    if (query === "") return goods.map((good) => ({ good, foundBy: null }));
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
        const good = findGood(id);
        return good ? [{ good, foundBy }] : [];
      });
  }

  /** Searches by words, and also by meaning if asked to. Returns undefined if there is no such page. */
  return async (filter: GoodFilter, page: number, byMeaning?: ByMeaning): Promise<GoodListing | undefined> => {
    const similar = byMeaning && filter.q !== "" ? await similarities(filter.q, byMeaning) : undefined;
    const hits = rank(filter.q, similar);
    const matching = hits.filter(({ good }) => matches(good, filter));
    const pages = Math.max(1, Math.ceil(matching.length / GOODS_PER_PAGE));
    if (page > pages) return undefined;
    const shown = matching.slice((page - 1) * GOODS_PER_PAGE, page * GOODS_PER_PAGE);
    return {
      goods: shown.map(({ good, foundBy }) => ({ ...good, foundBy })),
      total: matching.length,
      page,
      pages,
      facets: {
        category: facet(hits, filter, "category", GOOD_CATEGORIES),
        topic: facet(hits, filter, "topic", GOOD_TOPICS),
        price: facet(hits, filter, "price", PRICE_BANDS),
      },
      meaning: byMeaning === undefined || filter.q === "" ? "unused" : similar ? "used" : "unavailable",
    };
  };
}

type FacetName = keyof GoodListing["facets"];

const facetValue = (good: Good, name: FacetName) => (name === "price" ? priceBandOf(good.cents) : good[name]);

function matches(good: Good, filter: GoodFilter, except?: FacetName): boolean {
  return (["category", "topic", "price"] as const).every(
    (name) => name === except || filter[name] === "" || facetValue(good, name) === filter[name],
  );
}

/** Counts each value among the goods that match the other facets, so that every choice says what it leads to. */
function facet(hits: readonly Hit[], filter: GoodFilter, name: FacetName, values: readonly string[]) {
  const possible = hits.filter(({ good }) => matches(good, filter, name));
  return values.map((value) => ({
    value,
    count: possible.filter(({ good }) => facetValue(good, name) === value).length,
  }));
}
