import type { ChatEntry } from "#content/ai/chat-entry.ts";
import { followUpReplies } from "#content/ai/voices.ts";
import { type ChatQuote, quotesIn } from "#contract/chat-quotes.ts";
import { languageOf } from "#contract/text/language.ts";
import type { Conversation } from "../conversation.ts";
import type { AiTasks } from "../engine.ts";
import { createMeaningIndex } from "../meaning/meaning-index.ts";
import type { TextMeaning } from "../meaning/text-meaning.ts";
import type { Asker } from "../runtime/runtime.ts";
import { createAddressing } from "./addressing.ts";
import { calculate } from "./arithmetic.ts";
import { createComposer } from "./compose.ts";
import { type Decision, decide, type Findings } from "./decide.ts";
import { asksForTranslation, followUpOf, readHistory } from "./follow-ups.ts";
import type { Owner } from "./published/page-texts.ts";
import type { PublishedSources } from "./published/sources.ts";
import { createQuoteReader } from "./quotes.ts";
import { rerank } from "./rerank.ts";
import { contentWords } from "./search/content-words.ts";
import type { AskedPassage, PassageIndex } from "./search/passage-index.ts";
import type { SiteIndex } from "./site-index.ts";

export type ChatReply = AiTasks["chat"]["answer"];

type ChatParts = {
  owner: Owner;
  entries: readonly ChatEntry[];
  sources: PublishedSources;
  siteIndex: SiteIndex;
  openMeaning: () => Promise<TextMeaning>;
};

/** A model that writes can leave out what does not fit, so it gets more than would be shown. */
const FACT = 0.4;
const MAX_FACTS = 8;
/** A sentence that means nothing without the one before it. */
const LEANS_ON_ANOTHER =
  /^(?:and |but )?(?:why|how|what|when|where|who)\s+(?:is|are|was|were|does|do|did|can)\s+(?:it|this|that|they|these)\b/i;
const ASKS_AGAIN = /^\W*(?:and|or|what about|how about|and what about)\b/i;
/** Texts of a topic that are shown at once. */
const MAX_QUOTES = 4;
/** Passages this close to the best one are quoted as well, up to the limit. */
const CLOSE = 0.08;
const MAX_PASSAGES = 2;
/** A text of a topic that is this much closer to the question than the others is shown alone. */
const ALONE = 0.08;

/** The chat without a connected model: prepared answers, and verified quotes of what is published. */
export function createChat({ owner, entries: prepared, sources, siteIndex, openMeaning }: ChatParts) {
  const addressed = createAddressing(owner);
  const composer = createComposer(owner, prepared);
  let entryIndex: ReturnType<typeof createEntryIndex> | undefined;

  async function createEntryIndex() {
    const meaning = await openMeaning();
    return createMeaningIndex(
      meaning,
      prepared.flatMap((item) => item.asks.map((text) => ({ item, text }))),
    );
  }

  async function openEntries() {
    entryIndex ??= createEntryIndex().catch((error: unknown) => {
      entryIndex = undefined;
      throw error;
    });
    return entryIndex;
  }

  /** What is found for a text. `around` adds the turn before to the search for passages. */
  async function find(text: string, around: string, asker: Asker | undefined) {
    const [entries, index] = await Promise.all([openEntries(), siteIndex.open()]);
    const parts = entries.partsOf(text, index.words.has).filter((part, at) => at === 0 || !LEANS_ON_ANOTHER.test(part));
    const [corrected = text] = parts;
    const words = around ? `${around} ${corrected}` : corrected;
    const meaning = await openMeaning();
    const vectors = await meaning.embed(around ? [...parts, words] : parts, asker);
    const asked: AskedPassage = { vectors, text: words };
    const findings: Findings = {
      entries: entries.nearest(vectors.slice(0, parts.length)),
      passages: rerank(corrected, await createQuoteReader(sources).stillThere(await index.search(asked))),
      words: contentWords(corrected).size,
      unknownShare: index.words.unknownShare(corrected),
    };
    return { index, asked, findings };
  }

  async function quotesFor(
    decision: Decision,
    asked: AskedPassage,
    index: PassageIndex,
    shown: readonly string[] = [],
  ) {
    const reader = createQuoteReader(sources);
    const isNew = (quote: ChatQuote | undefined): quote is ChatQuote =>
      quote !== undefined && !shown.includes(quote.text);
    if (decision.kind === "quote") {
      const [best] = decision.passages;
      const close = decision.passages.filter(({ score }) => shown.length > 0 || (best && score >= best.score - CLOSE));
      const quotes: ChatQuote[] = [];
      for (const passage of close) {
        const quote = await reader.quote(passage, decision.passages);
        const isRepeated = quotes.some(({ text }) => quote && (text.includes(quote.text) || quote.text.includes(text)));
        if (isNew(quote) && !isRepeated && quotes.length < MAX_PASSAGES) quotes.push(quote);
      }
      return quotes;
    }
    if (decision.kind === "unknown") return [];
    const ofTopic = (decision.entry.topics ?? []).flatMap((topic) => index.topic(topic, asked));
    const [best, second] = ofTopic.toSorted((one, other) => other.score - one.score);
    const isAlone = best && second && best.score >= second.score + ALONE && shown.length === 0;
    const quotes = await Promise.all((isAlone ? [best] : ofTopic).map((passage) => reader.whole(passage)));
    return quotes.filter(isNew).slice(0, MAX_QUOTES);
  }

  /** Answers a text that stands alone, or one that needs the question before it. */
  async function answer(
    text: string,
    around: string,
    conversation: Conversation,
    asker: Asker | undefined,
    shown: readonly string[] = [],
    settled?: Decision,
  ) {
    const { index, asked, findings } = await find(text, around, asker);
    const decision = settled?.kind === "entry" ? settled : decide(findings);
    const quotes = await quotesFor(decision, asked, index, shown);
    const isEmpty = decision.kind === "quote" || (decision.kind === "entry" && decision.entry.topics);
    if (isEmpty && quotes.length === 0)
      return { decision: { kind: "unknown" } satisfies Decision, reply: composer.unknown(conversation) };
    return { decision, reply: composer.reply(decision, quotes, conversation), findings };
  }

  /** Goes on from the last answer: its next sentences, its reason, another one of its kind. */
  async function followUp(
    kind: "another" | "more" | "why" | "source",
    conversation: Conversation,
    asker: Asker | undefined,
  ) {
    const { said, standing } = readHistory(conversation);
    const last = said.find((content) => quotesIn(content).length > 0 || composer.entryOf(content)) ?? "";
    const entry = composer.entryOf(last);
    const shown = said.flatMap(quotesIn);
    const [lastQuote] = quotesIn(last).toReversed();
    if (entry && !lastQuote) {
      if (kind === "why") return composer.say(entry.why ?? followUpReplies.whyUnknown, conversation);
      if (kind !== "source" && composer.hasOther(entry))
        return composer.reply({ kind: "entry", entry }, [], conversation);
    }
    if (lastQuote && kind === "why" && entry?.why) return composer.say(entry.why, conversation, entry.links);
    if (lastQuote) {
      const index = await siteIndex.open();
      const reader = createQuoteReader(sources);
      if (kind === "another" && standing) {
        const { reply } = await answer(addressed(standing), "", conversation, asker, shown);
        if (reply.quotes) return reply;
      }
      for (const passage of index.withWordsOf(lastQuote)) {
        const here = await reader.quote(passage);
        if (!here || !(here.text.includes(lastQuote) || lastQuote.includes(here.text))) continue;
        if (kind === "source") return composer.source(here, conversation);
        const next = await (kind === "why" ? reader.reason(passage, lastQuote) : reader.after(passage, lastQuote));
        if (next && !shown.includes(next.text)) {
          return composer.withQuotes(kind === "why" ? followUpReplies.why : "", [next], conversation);
        }
        if (kind === "why") return composer.say(followUpReplies.whyUnknown, conversation, [here]);
        return composer.say(followUpReplies.noMore, conversation, [here]);
      }
    }
    return composer.say(standing ? followUpReplies.noOther : followUpReplies.nothingBefore, conversation, entry?.links);
  }

  /** "What about the other one?" asks the last prepared question again, about something else. */
  async function sameTopic(text: string, conversation: Conversation, asker: Asker | undefined) {
    const entry = composer.entryOf(readHistory(conversation).said[0] ?? "");
    if (!entry?.topics || !ASKS_AGAIN.test(text)) return undefined;
    const { index, asked, findings } = await find(text, "", asker);
    const decision: Decision = { kind: "entry", entry };
    const quotes = await quotesFor(decision, asked, index);
    return quotes.length === 1
      ? { decision, reply: composer.reply(decision, quotes, conversation), findings }
      : undefined;
  }

  async function respond(
    conversation: Conversation,
    asker?: Asker,
  ): Promise<{ decision?: Decision; reply: ChatReply }> {
    const message = conversation.turns.at(-1)?.content ?? "";
    const sum = calculate(message);
    if (sum) return { reply: { message: `${sum.expression} = ${sum.result}` } };
    const language = languageOf(message);
    if (asksForTranslation(message) || (language && language !== "English")) {
      return { reply: composer.entry("languages", conversation) };
    }
    const kind = followUpOf(message);
    const { standing } = readHistory(conversation);
    if (kind && kind !== "partial" && kind !== "short") return { reply: await followUp(kind, conversation, asker) };
    const text = addressed(message);
    const alone = await answer(text, "", conversation, asker);
    if (!kind || !standing) return alone;
    const { decision } = alone;
    const isPartial = kind === "partial";
    if (isPartial && decision.kind !== "entry") {
      const same = await sameTopic(text, conversation, asker);
      if (same) return same;
    }
    // Small talk needs no context; a topic does, for the right one of its texts.
    const isSettled = decision.kind === "entry" ? !decision.entry.topics : decision.kind === "quote" && !isPartial;
    if (isSettled) return alone;
    const together = await answer(text, addressed(standing), conversation, asker, [], decision);
    return together.decision.kind === "unknown" ? alone : together;
  }

  /** What is published on the last question, for a model that writes the answer itself. */
  async function facts(conversation: Conversation, asker?: Asker): Promise<ChatQuote[]> {
    const text = addressed(conversation.turns.at(-1)?.content ?? "");
    const around = followUpOf(text) ? addressed(readHistory(conversation).standing) : "";
    const { index, asked, findings } = await find(text, around, asker);
    const decision = decide(findings);
    const passages = findings.passages.filter(({ score }) => score >= FACT);
    const quotes = [
      ...(decision.kind === "entry" ? await quotesFor(decision, asked, index) : []),
      ...(await Promise.all(passages.map((passage) => createQuoteReader(sources).quote(passage)))),
    ].filter((quote) => quote !== undefined);
    return quotes
      .filter(({ text: one }, at) => quotes.findIndex(({ text: other }) => other === one) === at)
      .slice(0, MAX_FACTS);
  }

  /** Loads the model and the index, so that the first question doesn't wait for them. */
  const prepare = () => find("Hello", "", undefined);

  return { respond, facts, prepare };
}
