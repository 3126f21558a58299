import type { ChatEntry, EntryKind } from "#content/ai/chat-entry.ts";
import type { Found } from "../meaning/meaning-index.ts";
import type { StandingPassage } from "./quotes.ts";

/** What the chat has found for a message, best first. */
export type Findings = {
  entries: readonly Found<ChatEntry>[];
  passages: readonly StandingPassage[];
  /** How many words carry the subject of the message, and the share of them that nothing published contains. */
  words: number;
  unknownShare: number;
};

export type Decision =
  | { kind: "entry"; entry: ChatEntry }
  | { kind: "quote"; passages: readonly StandingPassage[] }
  | { kind: "unknown" };

/**
 * Minimum similarity to a prepared question, by kind: small talk has to be close, so that it doesn't swallow questions. Below
 * all of them, an honest "I don't know" is the better answer. Tuned with `npm run eval:chat`.
 */
const THRESHOLDS: Record<EntryKind, number> = { talk: 0.62, site: 0.58, elsewhere: 0.5 };
/** Minimum score of a passage, and more if the question has words that no page contains. */
const PASSAGE = 0.53;
const UNKNOWN_WORDS = 0.2;
/** A passage that leads a prepared question by this much answers better, unless the question is the prepared one. */
const LEAD = 0.1;
const SAME = 0.8;
const MANY_WORDS = 0.6;

export function decide({ entries, passages, words, unknownShare }: Findings): Decision {
  const [entry] = entries;
  const [passage] = passages;
  const isQuote = passage && passage.score >= PASSAGE + UNKNOWN_WORDS * unknownShare;
  const isEntry = entry && entry.score >= THRESHOLDS[entry.item.kind];
  if (
    isQuote &&
    (!isEntry ||
      (entry.score < SAME && passage.score >= entry.score + leadOver(entry.item, words > 1 ? passage.overlap : 0)))
  ) {
    return { kind: "quote", passages };
  }
  return isEntry ? { kind: "entry", entry: entry.item } : { kind: "unknown" };
}

/** A prepared text about the site yields to a quote, and so does a topic to a passage that has the question's words. */
function leadOver({ kind, topics }: ChatEntry, overlap: number): number {
  if (kind !== "site") return LEAD;
  return !topics || overlap >= MANY_WORDS ? 0 : LEAD;
}
