import { type ChatQuote, quotesIn } from "#contract/chat-quotes.ts";
import { languageOf } from "#contract/text/language.ts";
import type { Asker } from "#server/ai/runtime/runtime.ts";
import { createMeaningIndex } from "#server/ai/text-models/meaning/meaning-index.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import type { Owner } from "#server/published/page-texts.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import type { ChatAnswer } from "../contract.ts";
import type { ChatEntry } from "../sample/chat-entry.ts";
import { createAddressing } from "./addressing.ts";
import { calculate, calculateOn } from "./arithmetic.ts";
import { asksForArticles, formOf } from "./ask-forms.ts";
import { asksSomething, createComposer } from "./compose.ts";
import type { Conversation } from "./conversation.ts";
import { type Decision, decide, type Findings } from "./decide.ts";
import { expandShortForms } from "./expand-short-forms.ts";
import { createFollowUpAnswers } from "./follow-up-answers.ts";
import { asksForTranslation, followUpOf, isBrief, readHistory, withoutOpening, withSubjectOf } from "./follow-ups.ts";
import { correctNames, namesIn } from "./names.ts";
import { createQuotePicker } from "./quote-picker.ts";
import { createQuoteReader } from "./quotes.ts";
import { asksForNumber, rerank } from "./rerank.ts";
import { contentWords } from "./search/content-words.ts";
import type { AskedPassage } from "./search/passage-index.ts";
import type { SiteIndex } from "./site-index.ts";

export type ChatReply = Omit<ChatAnswer, "engine">;

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
/** What has been shown is seldom the answer to the next question. */
const SHOWN = 0.1;
/** A follow-up that is not quite the prepared question may be one about the last page. */
const PREPARED_ENOUGH = 0.75;
/** A question that ends with what it is asked for; in a long message it is not looked for. */
const MAX_PURPOSE = 200;
const WITH_PURPOSE =
  /^(.*\b(?:what|how|which)\b.+?)\s+(?:(?:for|on|with|in)\s+(?:an?|the|our|my|your|such)|to (?:have|get|let) you|for you to|if you)\s+(.+)$/i;
const ASKS_AGAIN = /^\W*(?:and|or|what about|how about|and what about)\b/i;

const REMARK = /^\W*(?:that|this|it|they|these|those)(?:['’]?s|['’]re)?\b/i;

/** How well the text or passage that was chosen fits. */
function scoreOf({ decision, findings }: { decision: Decision; findings?: Findings }): number {
  const [best] = decision.kind === "entry" ? (findings?.entries ?? []) : (findings?.passages ?? []);
  return best?.score ?? 0;
}

/** The chat without a connected model: prepared answers, and verified quotes of what is published. */
export function createChat({ owner, entries: prepared, sources, siteIndex, openMeaning }: ChatParts) {
  const addressed = createAddressing(owner);
  const composer = createComposer(owner, prepared);
  const quotesFor = createQuotePicker(sources);
  const askedWords = contentWords(prepared.flatMap(({ asks, topics }) => (topics ? asks : [])).join(" "));
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

  /** What is found for a text. `around` adds the turn before to the search, `scopes` limits it to what the last answer quoted. */
  async function find(text: string, around: string, asker: Asker | undefined, scopes?: ReadonlySet<string>) {
    const [entries, index] = await Promise.all([openEntries(), siteIndex.open()]);
    const parts = entries
      .partsOf(correctNames(text, index), index.words.has)
      .filter((part, at) => at === 0 || !LEANS_ON_ANOTHER.test(part));
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
    const vectors = await meaning.embed([...parts, ...asksFor, ...(around || form ? [together] : [])], asker);
    const asked: AskedPassage = { vectors, text: words };
    // A misspelled word is no name.
    const rightWords = contentWords(corrected);
    const names = contentWords(namesIn(text).join(" "));
    const found = await index.search(asked, { topic: asksForArticles(form) ? "articles" : undefined, scopes });
    const findings: Findings = {
      entries: entries.nearest(vectors.slice(0, parts.length + asksFor.length)),
      passages: rerank(corrected, form, await createQuoteReader(sources).stillThere(found)),
      ...(form && { form }),
      words: rightWords.size,
      isQuestion: asksSomething(text),
      asksForNumber: asksForNumber(corrected),
      unknownShare: index.words.unknownShare(words),
      strangers: namesIn(corrected).filter((name) => /^\p{Lu}/u.test(name) && index.words.unknownShare(name) > 0),
      strangeShare: index.words.unknownShare(
        text,
        (word) => names.has(word) && rightWords.has(word) && !askedWords.has(word),
      ),
    };
    return { index, asked, findings };
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
      return {
        decision: { kind: "unknown" } satisfies Decision,
        reply: composer.unknown(conversation, findings.strangers),
      };
    if (decision.kind === "unknown")
      return { decision, reply: composer.unknown(conversation, findings.strangers), findings };
    return { decision, reply: composer.reply(decision, quotes, conversation), findings };
  }

  /** Answers a follow-up from the pages that the last answer quoted, rather with a sentence that it didn't show. */
  async function onLastPages(
    text: string,
    conversation: Conversation,
    asker: Asker | undefined,
    scopes: ReadonlySet<string>,
  ) {
    const { said, standing } = readHistory(conversation);
    const shown = said.flatMap(quotesIn);
    const { index, asked, findings } = await find(text, addressed(standing), asker, scopes);
    const passages = findings.passages
      .map((passage) =>
        shown.some((quote) => quote.includes(passage.words)) ? { ...passage, score: passage.score - SHOWN } : passage,
      )
      .toSorted((one, other) => other.score - one.score);
    const decision = decide({ ...findings, entries: [], passages });
    const quotes = await quotesFor(decision, asked, index);
    if (quotes.length === 0) return undefined;
    return { decision, reply: composer.reply(decision, quotes, conversation), findings: { ...findings, passages } };
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

  const followUpsOf = (conversation: Conversation, asker: Asker | undefined) =>
    createFollowUpAnswers({
      composer,
      sources,
      siteIndex,
      answerAgain: async (question, shown) => (await answer(addressed(question), "", conversation, asker, shown)).reply,
    });

  async function respond(
    conversation: Conversation,
    asker?: Asker,
  ): Promise<{ decision?: Decision; reply: ChatReply }> {
    const message = conversation.turns.at(-1)?.content ?? "";
    const { said, standing } = readHistory(conversation);
    const sum = calculateOn(said[0] ?? "", message) ?? calculate(message);
    if (sum) return { reply: { message: `${sum.expression} = ${sum.result}` } };
    const language = languageOf(expandShortForms(message));
    if (asksForTranslation(message) || (language && language !== "English")) {
      return { reply: composer.entry("languages", conversation) };
    }
    const followUps = followUpsOf(conversation, asker);
    const fromLast = await followUps.byMessage(message, conversation);
    if (fromLast) return { reply: fromLast };
    const kind = followUpOf(message);
    if (kind && kind !== "partial" && kind !== "short") return { reply: await followUps.answer(kind, conversation) };
    const whole = withSubjectOf(standing, message);
    const text = addressed(withoutOpening(whole));
    const alone = await answer(text, "", conversation, asker);
    const { decision } = alone;
    const isPartial = kind === "partial";
    if (isPartial && standing && decision.kind !== "entry") {
      const same = await sameTopic(text, conversation, asker);
      if (same) return same;
    }
    const isTopic = decision.kind === "entry" && decision.entry.topics && scoreOf(alone) >= PREPARED_ENOUGH;
    // "That's not much" is a remark on the last answer and no question to its page.
    if (REMARK.test(message) && !asksSomething(message)) return alone;
    if (decision.kind === "unknown" || ((isPartial || isBrief(text)) && !isTopic)) {
      const scopes = await followUps.scopesOfLast(conversation);
      const near = scopes.size > 0 ? await onLastPages(text, conversation, asker, scopes) : undefined;
      if (near && (decision.kind === "unknown" || scoreOf(near) > scoreOf(alone))) return near;
    }
    if (!kind || !standing || whole !== message) return alone;
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
