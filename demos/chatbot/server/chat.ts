import { type ChatQuote, quotesIn } from "#contract/chat-quotes.ts";
import { languageOf } from "#engines/text/language.ts";
import type { Asker } from "#server/ai/runtime/runtime.ts";
import { createIntents, SURE } from "#server/ai/text-models/meaning/intents.ts";
import { leansBack, questionsIn, standingQuestion } from "#server/ai/text-models/meaning/questions.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { once } from "#server/platform/once.ts";
import type { Owner } from "#server/published/page-texts.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import type { Intent } from "../sample/intent.ts";
import { type ChatReply, type Composer, createComposer, together } from "./composer.ts";
import type { Conversation } from "./conversation.ts";
import { askedNames, correctNames, isStrangeName, listedNames, properNames, rareWords } from "./names.ts";
import { createQuoteReader, createTopicQuotes, ranked, type StandingPassage } from "./quotes.ts";
import { contentWords } from "./search/content-words.ts";
import type { SiteIndex } from "./site-index.ts";
import { createWording } from "./wording.ts";

/** What the chat made of a question. */
type Decision =
  | { kind: "intent"; intent: Intent }
  | { kind: "quote" }
  /** `isNamed`: no page has a name of the question, and that much the chat can say for certain. */
  | { kind: "unknown"; isNamed?: boolean };
/** `weighed`: the passages that the question was compared with, best first, and the score that a quote takes. */
export type Answer = {
  decision: Decision;
  reply: ChatReply;
  weighed?: { passages: readonly StandingPassage[]; needed: number };
};

type ChatParts = {
  owner: Owner;
  intents: readonly Intent[];
  sources: PublishedSources;
  siteIndex: SiteIndex;
  openMeaning: () => Promise<TextMeaning>;
};

/** The similarity that a prepared answer needs, and the score that a passage needs. Tuned with `npm run eval -- chat`. */
const INTENT = 0.56;
const PASSAGE = 0.46;
/** A passage needs more if the question has words that no page contains. */
const UNKNOWN = 0.2;
/** A passage that is this much better than a prepared answer replaces it. */
const LEAD = 0.14;
const ALL_WORDS = 0.9;
/** Passages this close to the best one are quoted as well. */
const CLOSE = 0.08;
const MAX_QUOTES = 2;
/** A model that writes can leave out what does not fit, so it gets more than would be shown. */
const FACT = 0.4;
const MAX_FACTS = 8;

/** The chat without a connected model: prepared answers, and verified quotes of what is published. */
export function createChat({ owner, intents: prepared, sources, siteIndex, openMeaning }: ChatParts) {
  const wording = createWording(owner);
  const reader = createQuoteReader(sources);
  const topicQuotes = createTopicQuotes(reader);
  const open = once(async () => createIntents(await openMeaning(), prepared, INTENT));

  /** Reads a question, and finds the passages on it. Those on the pages of `near` quotes are preferred. */
  async function find(question: string, before: string, asker: Asker | undefined, near: readonly string[] = []) {
    const [intents, index] = await Promise.all([open(), siteIndex.open()]);
    const corrected = correctNames(wording(question), index);
    const reading = await intents.read(corrected, wording(before), asker, (word) => index.words.has(word));
    const asked = { vectors: reading.vectors, text: reading.text };
    const found = await index.search(asked, new Set(near.flatMap((href) => index.scopesOf(href))));
    const passages = ranked(reading.alone, await reader.stillThere(found));
    return { index, reading, asked, passages };
  }

  async function quotesOf(passages: readonly StandingPassage[], shown: readonly string[], most = MAX_QUOTES) {
    const [best] = passages;
    const quotes: ChatQuote[] = [];
    for (const passage of passages) {
      if (best && passage.score < best.score - CLOSE && shown.length === 0) break;
      const quote = await reader.quote(passage);
      const isRepeated = [...shown, ...quotes.map(({ text }) => text)].some(
        (text) => quote && (text.includes(quote.text) || quote.text.includes(text)),
      );
      if (quote && !isRepeated) quotes.push(quote);
      if (quotes.length === most) break;
    }
    return quotes;
  }

  /** "Do you know dbt and Snowflake?" is answered for each: one may be published and the other not. */
  async function onNames(
    names: readonly string[],
    strangers: readonly string[],
    composer: Composer,
    asker?: Asker,
  ): Promise<Answer> {
    const quotes: ChatQuote[] = [];
    for (const name of names.filter((each) => !strangers.includes(each))) {
      const { passages } = await find(`Do you know ${name}?`, "", asker);
      quotes.push(...(await quotesOf(passages, [], 1)));
    }
    const replies = [
      ...(quotes.length > 0 ? [composer.quoted(quotes)] : []),
      ...(strangers.length > 0 ? [composer.unmentioned(strangers)] : []),
    ];
    return {
      decision: quotes.length > 0 ? { kind: "quote" } : { kind: "unknown", isNamed: true },
      reply: together(replies),
    };
  }

  /** Answers one question, with the one before it in front where it leans on that. */
  async function answer(question: string, before: string, conversation: Conversation, asker?: Asker): Promise<Answer> {
    const composer = createComposer(owner, conversation);
    const last = conversation.turns.findLast(({ role }) => role === "assistant")?.content ?? "";
    const { index, reading, asked, passages } = await find(question, before, asker, quotesIn(last));
    const { alone, text, intent } = reading;
    const isSure = intent !== undefined && intent.score >= SURE;
    const isFollowUp = text !== alone;
    const shown = isFollowUp ? conversation.turns.flatMap(({ content }) => quotesIn(content)) : [];
    // "Tell me more" asks for what has not been shown.
    const goesOn = isFollowUp && contentWords(alone).size === 0;

    const listed = listedNames(alone);
    const isStrange = (name: string) => isStrangeName(name, index.words);
    const names = listed.some(isStrange) ? listed : askedNames(alone);
    const unknownNames = names.filter(isStrange);
    if (!isSure && (names.length > 1 || unknownNames.length > 0)) return onNames(names, unknownNames, composer, asker);

    // What the question is about besides what the prepared one is about.
    const usual = contentWords(intent?.item.asks.join(" ") ?? "");
    const subject = [...contentWords(alone)].filter((word) => !usual.has(word) && !/^\d+$/.test(word));
    const strangers = [...new Set([...properNames(alone), ...rareWords(alone)])].filter(
      (name) => index.words.unknownShare(name) > 0 && subject.some((word) => contentWords(name).has(word)),
    );
    const strange = contentWords(strangers.join(" "));
    if (intent?.item.topics && strangers.length > 0 && subject.every((word) => strange.has(word)))
      return {
        decision: { kind: "unknown", isNamed: true },
        reply: composer.unmentioned(strangers.slice(0, 1), intent.item.links),
      };

    const [best] = passages;
    const needed = PASSAGE + UNKNOWN * index.words.unknownShare(text);
    const weighed = { passages, needed };
    const isQuote = best !== undefined && best.score >= needed;
    // "The response time of the LLM platform" asks its page, unless that page has a text on the topic itself.
    const onTopic = new Set((intent?.item.topics ?? []).flatMap(index.sourcesOn));
    const isAbout =
      (best?.isNamed && !onTopic.has(best.source)) ||
      (intent?.item.kind === "elsewhere" && best && best.overlap >= ALL_WORDS);
    // The passages of a follow-up have the words of the question before as well.
    const isMeant = (isSure || isFollowUp) && !isAbout;
    if (intent && (isMeant || !isQuote || best.score < intent.score + (isAbout ? -LEAD : LEAD))) {
      const isGeneral = subject.length === 0 && !isFollowUp;
      const quotes = await topicQuotes(intent.item, index, asked, { shown: goesOn ? shown : [], subject, isGeneral });
      if (quotes.length > 0 || !intent.item.topics)
        return { decision: { kind: "intent", intent: intent.item }, reply: composer.prepared(intent.item, quotes) };
      if (goesOn) return { decision: { kind: "unknown" }, reply: composer.noMore() };
    }
    const quotes = isQuote ? await quotesOf(passages, shown) : [];
    if (quotes.length > 0) return { decision: { kind: "quote" }, reply: composer.quoted(quotes), weighed };
    if (goesOn) return { decision: { kind: "unknown" }, reply: composer.noMore() };
    const [name] = properNames(alone).filter((each) => index.words.unknownShare(each) > 0);
    return name
      ? { decision: { kind: "unknown", isNamed: true }, reply: composer.unmentioned([name]) }
      : { decision: { kind: "unknown" }, reply: composer.unknown(alone), weighed };
  }

  const isSettled = ({ decision }: Answer) => decision.kind !== "unknown" || decision.isNamed === true;

  async function respond(conversation: Conversation, asker?: Asker): Promise<Answer> {
    const asked = conversation.turns.filter(({ role }) => role === "user").map(({ content }) => content);
    const message = asked.at(-1) ?? "";
    const language = languageOf(wording(message));
    const foreign = language && language !== "English" && prepared.find(({ id }) => id === "languages");
    if (foreign) {
      const reply = createComposer(owner, conversation).prepared(foreign, []);
      return { decision: { kind: "intent", intent: foreign }, reply };
    }
    const standing = standingQuestion(asked.slice(0, -1).toReversed());
    const answers: Answer[] = [];
    let before = standing;
    for (const question of questionsIn(message)) {
      // "What is escrow and how does it work?" asks nothing more if the first part has no answer.
      if (answers.at(-1)?.decision.kind === "unknown" && leansBack(question)) continue;
      answers.push(await answer(question, before, conversation, asker));
      before = question;
    }
    const [first] = answers;
    if (first && answers.length === 1) return first;
    const whole = answers.every(isSettled) ? undefined : await answer(message, standing, conversation, asker);
    if (whole && (whole.decision.kind !== "unknown" || !answers.some(isSettled))) return whole;
    const decision = answers.find((one) => one.decision.kind !== "unknown")?.decision ?? { kind: "unknown" };
    return { decision, reply: together(answers.map(({ reply }) => reply)) };
  }

  /** What is published on the last question, for a model that writes the answer itself. */
  async function facts({ turns }: Conversation, asker?: Asker): Promise<ChatQuote[]> {
    const [question = "", ...earlier] = turns
      .filter(({ role }) => role === "user")
      .map(({ content }) => content)
      .toReversed();
    const { index, reading, asked, passages } = await find(question, standingQuestion(earlier), asker);
    const ofTopic = reading.intent ? await topicQuotes(reading.intent.item, index, asked) : [];
    const close = await Promise.all(
      passages.filter(({ score }) => score >= FACT).map((passage) => reader.sentence(passage)),
    );
    const quotes = [...ofTopic, ...close].filter((quote) => quote !== undefined);
    return [...new Map(quotes.map((quote) => [quote.text, quote])).values()].slice(0, MAX_FACTS);
  }

  /** Loads the model and the index, so that the first question doesn't wait for them. */
  const prepare = () => find("Hello", "", undefined);

  return { respond, facts, prepare };
}
