import type { Found } from "#server/ai/text-models/meaning/meaning-index.ts";
import type { ChatEntry, EntryKind } from "../sample/chat-entry.ts";
import { type AskForm, asksForArticles } from "./ask-forms.ts";
import type { StandingPassage } from "./quotes.ts";

/** What the chat has found for a message, best first. */
export type Findings = {
  entries: readonly (Found<ChatEntry> & { isPart?: boolean })[];
  passages: readonly StandingPassage[];
  form?: AskForm;
  /** How many words carry the subject of the message, and the share of them that nothing published contains. */
  words: number;
  isQuestion: boolean;
  asksForNumber?: boolean;
  /** What "how much for a chatbot?" or "how long would it take?" leads to, if that is meant. */
  term?: ChatEntry | undefined;
  unknownShare: number;
  /** The share of names that no prepared question contains either. */
  strangeShare: number;
  /** Capitalized names that nothing published contains. */
  strangers: readonly string[];
};

export type Decision =
  /** `isPrepared`: the message is a prepared question, and nothing more special. `isPart`: only a part of it is one. */
  | { kind: "entry"; entry: ChatEntry; isPrepared?: boolean; isPart?: boolean }
  | { kind: "quote"; passages: readonly StandingPassage[]; form?: AskForm }
  | { kind: "unknown" };

/**
 * Minimum similarity to a prepared question, by kind: small talk has to be close, so that it doesn't swallow questions. Below
 * all of them, an honest "I don't know" is the better answer. Tuned with `npm run eval -- chat`.
 */
const THRESHOLDS: Record<EntryKind, number> = { talk: 0.62, client: 0.56, site: 0.58, elsewhere: 0.5 };
/** Minimum score of a passage, and more if the question has words that no page contains. */
const PASSAGE = 0.53;
const UNKNOWN_WORDS = 0.2;
/** A question all of whose words are published, some of them in the passage, is about this site's subjects. */
const SOME_WORDS = 0.3;
const ALL_KNOWN = 0.08;
const SAME_PAGE = 0.05;
/** A statement, or a single word in a question, may match by chance. */
const NO_QUESTION = 0.08;
const FEW_WORDS = 0.1;
/** "Is it built with WordPress?" is about a name that a passage without it doesn't answer. */
const STRANGE_NAMES = 0.2;
/** "Do you hold the CISSP certificate?" is about one that a list of others doesn't answer. */
const STRANGE_WORDS = 0.4;
/** A passage that leads a prepared question by this much answers better, unless the question is the prepared one. */
const LEAD = 0.1;
/** What a client asks before hiring is seldom the subject of an article. */
const INTENT = 0.12;
const SAME = 0.8;
const PREPARED = 0.95;
const MANY_WORDS = 0.6;
const ALL_WORDS = 0.9;

/** "Cost and quality on one dashboard" is an entry of a list, and says nothing. */
const isSentence = (text: string) => /[.!?]$/.test(text);
const TERM_WORD = /\b(?:costs?|prices?|hours?|days?|weeks?|months?)\b/i;

export function decide(findings: Findings): Decision {
  const { entries, passages, form, words, isQuestion, asksForNumber, term, unknownShare, strangeShare } = findings;
  const [entry] = entries;
  const [passage] = passages;
  const needed =
    PASSAGE +
    UNKNOWN_WORDS * unknownShare +
    STRANGE_NAMES * strangeShare -
    (words > 1 && unknownShare === 0 && passage && passage.overlap >= SOME_WORDS ? ALL_KNOWN : 0) -
    (isOneSubject(passages) ? SAME_PAGE : 0) +
    (isQuestion ? 0 : NO_QUESTION) +
    (words <= 1 && !form ? FEW_WORDS : 0);
  const isQuote = passage && passage.score >= needed;
  const isEntry =
    entry && entry.score >= THRESHOLDS[entry.item.kind] + (entry.item.topics ? STRANGE_WORDS * strangeShare : 0);
  // Prepared answers are not articles.
  if (asksForArticles(form)) return isQuote ? { kind: "quote", passages, ...(form && { form }) } : { kind: "unknown" };
  // A page about chatbots is what to build and not the answer, unless a sentence has all words, and one for costs or time.
  if (term && !(passage && passage.overlap >= ALL_WORDS && isSentence(passage.words) && TERM_WORD.test(passage.words)))
    return { kind: "entry", entry: term };
  if (
    isQuote &&
    (!isEntry ||
      (entry.score < SAME && passage.score >= entry.score + leadOver(entry.item, words, passage, asksForNumber)))
  ) {
    return { kind: "quote", passages, ...(form && { form }) };
  }
  if (!isEntry) return { kind: "unknown" };
  const { item, score, isPart = false } = entry;
  return { kind: "entry", entry: item, isPrepared: !isPart && score >= PREPARED, isPart };
}

/** Whether the best passages stand on one page: then the page is about the question. */
function isOneSubject(passages: readonly StandingPassage[]): boolean {
  const best = passages.slice(0, 5);
  return best.length === 5 && best.every(({ source }) => source === best[0]?.source && source !== "pages");
}

/**
 * A prepared text about the site yields to a quote, all the more if a number is asked for; a topic yields to a passage that
 * has the question's words; and everything yields to a page that the question names.
 */
function leadOver(
  { kind, topics }: ChatEntry,
  words: number,
  { overlap, isNamed }: StandingPassage,
  asksForNumber = false,
): number {
  if (isNamed || (words >= 3 && overlap >= ALL_WORDS)) return 0;
  if (kind === "client") return INTENT;
  if (kind !== "site") return LEAD;
  if (!topics) return asksForNumber ? -LEAD : 0;
  return words > 1 && overlap >= MANY_WORDS ? 0 : LEAD;
}
