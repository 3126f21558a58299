import { type ChatQuote, quotesIn } from "#contract/chat-quotes.ts";
import { languageOf } from "#contract/text/language.ts";
import type { Asker } from "#server/ai/runtime/runtime.ts";
import type { Owner } from "#server/published/page-texts.ts";
import type { ChatAnswer } from "../contract.ts";
import { createAddressing } from "./addressing.ts";
import { asksOnNameIn, leansOnAnother } from "./asks.ts";
import { asksSomething, createComposer } from "./compose.ts";
import type { Conversation } from "./conversation.ts";
import { type Decision, decide, type Findings } from "./decide.ts";
import { expandShortForms } from "./expand-short-forms.ts";
import { createFinder, type FinderParts } from "./finder.ts";
import { createFollowUpAnswers } from "./follow-up-answers.ts";
import { type History, isBrief, isPartial, isShort, readHistory, withoutOpening, withSubjectOf } from "./follow-ups.ts";
import { createQuotePicker } from "./quote-picker.ts";
import { createQuoteReader } from "./quotes.ts";

export type ChatReply = Omit<ChatAnswer, "engine">;

type ChatParts = FinderParts & { owner: Owner };

/** A model that writes can leave out what does not fit, so it gets more than would be shown. */
const FACT = 0.4;
const MAX_FACTS = 8;
/** What has been shown is seldom the answer to the next question. */
const SHOWN = 0.1;
/** A follow-up that is not quite the prepared question may be one about the last page. */
const PREPARED_ENOUGH = 0.75;
const ASKS_AGAIN = /^\W*(?:and|or|what about|how about|and what about)\b/i;
/** "And for a chatbot?" can mean nothing else. */
const FOR_ANOTHER = /^\W*(?:(?:and|or|what about|how about|and what about) )?for\b/i;

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
  const { find, followUpOf, asksOf, prepare } = createFinder({ entries: prepared, sources, siteIndex, openMeaning });

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
    const { strangers } = findings;
    if (decision.kind === "unknown" || (isEmpty && quotes.length === 0))
      return {
        decision: { kind: "unknown" } satisfies Decision,
        reply: composer.unknown(conversation, strangers),
        findings,
        strangers,
      };
    return { decision, reply: composer.reply(decision, quotes, conversation), findings, strangers };
  }

  /** Answers a follow-up from the pages that the last answer quoted, rather with a sentence that it didn't show. */
  async function onLastPages(
    text: string,
    conversation: Conversation,
    { said, standing }: History,
    asker: Asker | undefined,
    scopes: ReadonlySet<string>,
  ) {
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
  async function sameTopic(text: string, conversation: Conversation, { said }: History, asker: Asker | undefined) {
    const entry = composer.entryOf(said[0] ?? "");
    const isForAnother = FOR_ANOTHER.test(text);
    if (!entry?.topics || !(isForAnother || ASKS_AGAIN.test(text))) return undefined;
    const { index, asked, findings } = await find(text, "", asker);
    const decision: Decision = { kind: "entry", entry };
    const quotes = await quotesFor(decision, asked, index);
    return quotes.length === 1 || isForAnother
      ? { decision, reply: composer.reply(decision, quotes, conversation), findings }
      : undefined;
  }

  /** Answers each of the things that a message asks, if there is an answer to one of them. */
  async function answerEach(asks: readonly string[], conversation: Conversation, asker: Asker | undefined) {
    const answers: Awaited<ReturnType<typeof answer>>[] = [];
    const [first = ""] = asks;
    for (const ask of asks) {
      const alone = await answer(addressed(ask), "", conversation, asker);
      // "And how does it work?" belongs to what was asked first, unless a client means the work by it.
      const isClients = alone.decision.kind === "entry" && alone.decision.entry.kind === "client";
      if (leansOnAnother(ask) && !isClients) continue;
      const isTopic = ask !== first && alone.decision.kind === "entry" && alone.decision.entry.topics;
      // "And what does it cost?" means what was asked for first.
      answers.push(
        isTopic ? await answer(addressed(ask), addressed(first), conversation, asker, [], alone.decision) : alone,
      );
    }
    const found = answers.find(({ decision }) => decision.kind !== "unknown");
    if (!found || answers.length < 2) return undefined;
    // "Could you build it with Kubernetes?" is answered by what is said about Kubernetes.
    const isOneQuestion = asks.slice(1).every((ask) => asksOnNameIn(first, ask));
    const shown =
      isOneQuestion && answers[0]?.strangers.length === 0
        ? answers.filter(({ decision }) => decision.kind !== "unknown")
        : answers;
    return {
      decision: found.decision,
      reply: composer.together(shown.map(({ reply }) => reply)),
      isComplete: shown.every(({ decision, strangers }) => decision.kind !== "unknown" || strangers.length > 0),
    };
  }

  async function respond(
    conversation: Conversation,
    asker?: Asker,
  ): Promise<{ decision?: Decision; reply: ChatReply }> {
    const message = conversation.turns.at(-1)?.content ?? "";
    const language = languageOf(expandShortForms(message));
    if (language && language !== "English") return { reply: composer.entry("languages", conversation) };
    const history = await readHistory(conversation, (text) => followUpOf(text, asker));
    const { standing } = history;
    const followUps = createFollowUpAnswers({
      composer,
      sources,
      siteIndex,
      conversation,
      history,
      answerAgain: async (question, shown) => (await answer(addressed(question), "", conversation, asker, shown)).reply,
    });
    const fromLast = await followUps.byMessage(message);
    if (fromLast) return { reply: fromLast };
    const kind = await followUpOf(message, asker);
    if (kind) return { reply: await followUps.answer(kind) };
    const whole = withSubjectOf(standing, message);
    const text = addressed(withoutOpening(whole));
    const alone = await answer(text, "", conversation, asker);
    const { decision } = alone;
    const several = await answerEach(await asksOf(message), conversation, asker);
    if (several && (several.isComplete || decision.kind === "unknown")) return several;
    const partial = isPartial(message);
    if (partial && standing && decision.kind !== "entry") {
      const same = await sameTopic(text, conversation, history, asker);
      if (same) return same;
    }
    const isTopic = decision.kind === "entry" && decision.entry.topics && scoreOf(alone) >= PREPARED_ENOUGH;
    // "That's not much" is a remark on the last answer and no question to its page.
    if (REMARK.test(message) && !asksSomething(message)) return alone;
    if (decision.kind === "unknown" || ((partial || isBrief(text)) && !isTopic)) {
      const scopes = await followUps.scopesOfLast();
      const near = scopes.size > 0 ? await onLastPages(text, conversation, history, asker, scopes) : undefined;
      if (near && (decision.kind === "unknown" || scoreOf(near) > scoreOf(alone))) return near;
    }
    if (!(partial || isShort(message)) || !standing || whole !== message) return alone;
    // Small talk needs no context; a topic does, for the right one of its texts.
    const isSettled = decision.kind === "entry" ? !decision.entry.topics : decision.kind === "quote" && !partial;
    if (isSettled) return alone;
    const together = await answer(text, addressed(standing), conversation, asker, [], decision);
    return together.decision.kind === "unknown" ? alone : together;
  }

  /** What is published on the last question, for a model that writes the answer itself. */
  async function facts(conversation: Conversation, asker?: Asker): Promise<ChatQuote[]> {
    const text = addressed(conversation.turns.at(-1)?.content ?? "");
    const { standing } = await readHistory(conversation, (said) => followUpOf(said, asker));
    const goesOn = isPartial(text) || isShort(text) || (await followUpOf(text, asker));
    const around = goesOn ? addressed(standing) : "";
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

  return { respond, facts, prepare };
}
