import { privacyFacts as inWords } from "#content/texts/privacy-facts.ts";
import { isOff } from "#content-types/site/part-states.ts";
import type { ChatQuote } from "#contract/chat-quotes.ts";
import { DAY_MS } from "#contract/durations.ts";
import { isQuestion, type SearchAnswer } from "#contract/search.ts";
import type { Ask } from "#server/ai/engine.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { type RateLimit, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";
import { searchWords } from "#server/platform/search-words.ts";
import type { PublishedText } from "#server/published/published-text.ts";
import { createSources } from "#server/published/sources.ts";
import { currentPrivacyFacts } from "#server/retention/privacy-facts.ts";
import type { TestimonialsService } from "#server/testimonials/testimonials.service.ts";
import { createCurrentIndex } from "./current-index.ts";
import type { SearchEntry } from "./search-index.ts";
import { addMiss, readMisses } from "./search-misses.store.ts";

export type SearchService = ReturnType<typeof createSearchService>;

type SearchParts = {
  content: ContentItemsService;
  testimonials: Pick<TestimonialsService, "shown">;
  /** What the chat would quote on a question. */
  quotesOn: (question: string, ask: Ask) => Promise<readonly ChatQuote[]>;
};

/** Of one network in a day, so that nobody fills the owner's list. */
const MISSES_BY_VISITOR: RateLimit = { name: "search-misses", most: 30, per: DAY_MS };
const MISSES_PER_DAY = 500;
const LISTED_MISSES = 50;
const MISS_CHARACTERS = 80;
/** May be an address, a number or a link of a person. */
const PERSONAL = /@|https?:|www\.|\d[\d\s()/.+-]{4,}\d/i;

/** Results don't wait for quotes, but a page does. The model may have to start first. */
const QUOTES_MS = 2_000;
/** As many as there are services in the sample, since the first price alone would be another service's. */
const MAX_QUOTES = 5;

/** Searches everything that visitors can read. */
export function createSearchService(core: Core, { content, testimonials, quotesOn }: SearchParts) {
  const { database, siteContent, clock, memoryLimiter, log } = core;
  const readSite = () => siteContent.current();
  const version = () => database.contentVersion.current();
  const readFacts = async () => inWords(await currentPrivacyFacts(core));
  const sources = createSources({ content, readSite, readFacts, version });
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

  async function build() {
    const [{ buildSearchIndex }, { sourceEntries, otherEntries }] = await Promise.all([
      import("./search-index.ts"),
      import("./entries.ts"),
    ]);
    async function* entries(): AsyncGenerator<readonly [SearchEntry, readonly PublishedText[]]> {
      yield* sourceEntries(sources);
      yield* otherEntries({ content, testimonials, readSite });
    }
    const started = performance.now();
    const index = await buildSearchIndex(entries());
    log.debug("built the search index", { ms: Math.round(performance.now() - started) });
    return index;
  }
  const index = createCurrentIndex(build, version);

  async function countMiss(search: string, visitor: Network) {
    const query = searchWords(search).join(" ").slice(0, MISS_CHARACTERS);
    if (query === "" || PERSONAL.test(search)) return;
    try {
      await takeFrom(memoryLimiter, MISSES_BY_VISITOR, visitor);
      await addMiss(database.db, dayOf(clock.now()), query, MISSES_PER_DAY);
    } catch (error) {
      // The visitor gets the answer all the same.
      log.debug("a missed search was not counted", { error });
    }
  }

  async function find(search: string, kind: string | undefined): Promise<SearchAnswer> {
    const { answerOf } = await import("./search-answer.ts");
    const key = `${kind ?? ""} ${searchWords(search).join(" ")}`;
    return index.answer(key, (current) => answerOf(current, search, kind));
  }

  return {
    find,

    /** Builds the index before somebody waits for it, which takes seconds with thousands of posts. */
    prepare: () => index.open().catch((error: unknown) => log.debug("the search index was not built", { error })),

    /** Notes a search that found nothing, once nobody is still typing. */
    async countIfMissed(search: string, answer: SearchAnswer, visitor: Network) {
      if (answer.kinds.length === 0) await countMiss(search, visitor);
    },

    async quotes(search: string, ask: Ask): Promise<readonly ChatQuote[]> {
      const { parts } = await readSite();
      if (!isQuestion(search) || isOff(parts, "/demos/chatbot")) return [];
      const signal = AbortSignal.any([ask.signal, AbortSignal.timeout(QUOTES_MS)]);
      const late = new Promise<readonly ChatQuote[]>((resolve) => {
        signal.addEventListener("abort", () => resolve([]), { once: true });
      });
      // Without the chat's model there are still results.
      const quotes = quotesOn(search, { ...ask, signal }).catch(() => []);
      return (await Promise.race([quotes, late])).slice(0, MAX_QUOTES);
    },

    misses: async (days: number) => readMisses(database.db, dayOf(clock.now() - (days - 1) * DAY_MS), LISTED_MISSES),
  };
}
