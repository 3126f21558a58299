import type { Asker } from "#server/ai/runtime/runtime.ts";
import { createMeaningIndex } from "#server/ai/text-models/meaning/meaning-index.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { once } from "#server/platform/once.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import type { ChatEntry } from "../sample/chat-entry.ts";
import { type FollowUp, followUpExamples } from "../sample/follow-up-examples.ts";
import { asksForArticles, formOf } from "./ask-forms.ts";
import { asksIn, clausesOf, leansOnAnother } from "./asks.ts";
import { asksSomething } from "./compose.ts";
import type { Findings } from "./decide.ts";
import { expandShortForms } from "./expand-short-forms.ts";
import { mayGoOn, withoutOpening } from "./follow-ups.ts";
import { correctNames, namesIn } from "./names.ts";
import { createQuoteReader } from "./quotes.ts";
import { asksForNumber, rerank } from "./rerank.ts";
import { contentWords } from "./search/content-words.ts";
import type { AskedPassage } from "./search/passage-index.ts";
import type { SiteIndex } from "./site-index.ts";

export type FinderParts = {
  entries: readonly ChatEntry[];
  sources: PublishedSources;
  siteIndex: SiteIndex;
  openMeaning: () => Promise<TextMeaning>;
};

/** How close a message has to be to an example of how people go on. */
const GOES_ON = 0.7;
const MAX_CLAUSES = 3;
/** A question that ends with what it is asked for; in a long message it is not looked for. */
const MAX_PURPOSE = 200;
const WITH_PURPOSE =
  /^(.*\b(?:what|how|which)\b.+?)\s+(?:(?:for|on|with|in)\s+(?:an?|the|our|my|your|such)|to (?:have|get|let) you|for you to|if you)\s+(.+)$/i;

/** "How much for a chatbot?" and "how long would one take?": the prepared question that each is about. */
const TERMS = [
  { id: "price", asks: /\bhow much (?:for|is|are|does|would|will|to)\b|\bwhat (?:does|do|would|will) .+ cost\b/i },
  { id: "duration", asks: /\bhow (?:long|many (?:days|weeks|months)) .*\b(?:take|need)/i },
];
/** How close such a question has to be to the prepared ones. */
const ON_TERMS = 0.4;

/** Finds what a message means: the prepared questions and the published passages closest to it. */
export function createFinder({ entries: prepared, sources, siteIndex, openMeaning }: FinderParts) {
  const askedWords = contentWords(prepared.flatMap(({ asks, topics }) => (topics ? asks : [])).join(" "));
  const open = once(async () => {
    const meaning = await openMeaning();
    const examples = Object.entries(followUpExamples) as [FollowUp, readonly string[]][];
    return {
      entries: await createMeaningIndex(
        meaning,
        prepared.flatMap((item) => item.asks.map((text) => ({ item, text }))),
      ),
      followUps: await createMeaningIndex(
        meaning,
        examples.flatMap(([item, texts]) => texts.map((text) => ({ item, text }))),
      ),
    };
  });

  /** How a message goes on from the turn before, if it is nothing else. */
  async function followUpOf(message: string, asker: Asker | undefined): Promise<FollowUp | undefined> {
    if (!mayGoOn(message)) return undefined;
    const [{ entries, followUps }, meaning] = await Promise.all([open(), openMeaning()]);
    const vectors = await meaning.embed([withoutOpening(expandShortForms(message))], asker);
    const [best] = followUps.nearest(vectors);
    const isClose = best && best.score >= GOES_ON && best.score >= (entries.nearest(vectors)[0]?.score ?? 0);
    return isClose ? best.item : undefined;
  }

  /** What is found for a text. `around` adds the turn before to the search, `scopes` limits it to what the last answer quoted. */
  async function find(text: string, around: string, asker: Asker | undefined, scopes?: ReadonlySet<string>) {
    const [{ entries }, index] = await Promise.all([open(), siteIndex.open()]);
    const parts = entries
      .partsOf(correctNames(text, index), index.words.has)
      .filter((part, at) => at === 0 || !leansOnAnother(part));
    const [corrected = text] = parts;
    const form = around ? undefined : formOf(corrected);
    const together = around ? `${around} ${corrected}` : (form?.subject ?? corrected);
    // On its page, the subject of the question before says nothing new.
    const words = scopes ? corrected : together;
    const meaning = await openMeaning();
    // "Your process for a simulation" is the prepared question about the process, if the site has the rest.
    const [, head, rest] = WITH_PURPOSE.exec(corrected.slice(0, MAX_PURPOSE)) ?? [];
    const isPurpose = head && rest && contentWords(head).size > 0 && index.words.unknownShare(rest) === 0;
    const asksFor = isPurpose ? [head] : [];
    const clauses = [...asksFor, ...clausesOf(corrected)]
      .filter((clause) => !parts.includes(clause))
      .slice(0, MAX_CLAUSES);
    const vectors = await meaning.embed([...parts, ...clauses, ...(around || form ? [together] : [])], asker);
    const byWhole = entries.nearest(vectors.slice(0, parts.length));
    const byPart = entries
      .nearest(vectors.slice(parts.length, parts.length + clauses.length))
      .filter(({ item }) => item.kind !== "talk")
      .map((found) => ({ ...found, isPart: true }));
    const asked: AskedPassage = { vectors, text: words };
    // A misspelled word is no name.
    const rightWords = contentWords(corrected);
    const names = contentWords(namesIn(text).join(" "));
    const found = await index.search(asked, { topic: asksForArticles(form) ? "articles" : undefined, scopes });
    const unknownShare = index.words.unknownShare(words);
    const term = TERMS.find(({ asks }) => asks.test(corrected))?.id;
    const findings: Findings = {
      entries: [...byWhole, ...byPart].toSorted((one, other) => other.score - one.score),
      passages: rerank(corrected, form, await createQuoteReader(sources).stillThere(found)),
      ...(form && { form }),
      words: rightWords.size,
      isQuestion: asksSomething(text),
      asksForNumber: asksForNumber(corrected),
      // "How much is a plumber?" is nobody's service here.
      term:
        unknownShare === 0 ? byWhole.find(({ item, score }) => item.id === term && score >= ON_TERMS)?.item : undefined,
      unknownShare,
      strangers: namesIn(corrected).filter((name) => /^\p{Lu}/u.test(name) && index.words.unknownShare(name) > 0),
      strangeShare: index.words.unknownShare(
        text,
        (word) => names.has(word) && rightWords.has(word) && !askedWords.has(word),
      ),
    };
    return { index, asked, findings };
  }

  /** The things that a message asks, if there are several. */
  async function asksOf(message: string) {
    const [{ entries }, index] = await Promise.all([open(), siteIndex.open()]);
    const { words } = index;
    const [corrected = message] = entries.partsOf(correctNames(expandShortForms(message), index), words.has);
    return asksIn(corrected, (name) => words.unknownShare(name) === 0);
  }

  /** Loads the model and the index, so that the first question doesn't wait for them. */
  const prepare = () => find("Hello", "", undefined);

  return { find, followUpOf, asksOf, prepare };
}
