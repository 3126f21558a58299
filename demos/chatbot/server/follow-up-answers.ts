import { quotesIn } from "#contract/chat-quotes.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import type { ChatAnswer } from "../contract.ts";
import type { ChatEntry } from "../sample/chat-entry.ts";
import type { FollowUp } from "../sample/follow-up-examples.ts";
import { followUpReplies, rewriteReplies } from "../sample/voices.ts";
import type { Composer } from "./compose.ts";
import type { Conversation } from "./conversation.ts";
import { asksForOneBefore, type History, oneWith, ordinalOf, pieceAsked } from "./follow-ups.ts";
import { createQuoteReader } from "./quotes.ts";
import { contentWords } from "./search/content-words.ts";
import { scopeOf } from "./search/passage-index.ts";
import type { SiteIndex } from "./site-index.ts";

type Reply = Omit<ChatAnswer, "engine">;
/** Shorter quotes are names rather than sentences. */
const NAME = 40;
const TEXT_GENERATOR = [{ title: "Text generator", href: "/demos/text-generator" }];
/** What the text generator can write as well. */
const WRITTEN = new Set(["joke", "poem", "story"]);

type Parts = {
  composer: Composer;
  sources: PublishedSources;
  siteIndex: SiteIndex;
  conversation: Conversation;
  history: History;
  /** Answers a question again, without the quotes that were shown. */
  answerAgain: (question: string, shown: readonly string[]) => Promise<Reply>;
};

/** Goes on from the last answer: its next sentences, its reason, its page, another one of its kind. */
export function createFollowUpAnswers(parts: Parts) {
  const { composer, sources, siteIndex, conversation, history, answerAgain } = parts;
  const { said, standing } = history;
  const shown = said.flatMap(quotesIn);

  /** The quote as it stands on its page now, with where it stands. */
  async function find(quote: string) {
    const index = await siteIndex.open();
    const reader = createQuoteReader(sources);
    for (const passage of index.withWordsOf(quote)) {
      const here = await reader.quote(passage);
      if (here && (here.text.includes(quote) || quote.includes(here.text))) return { passage, here, reader };
    }
    return undefined;
  }

  async function aboutQuote(kind: FollowUp, quote: string) {
    const found = await find(quote);
    if (!found) return undefined;
    const { passage, here, reader } = found;
    if (kind === "source") return composer.say(followUpReplies.source, conversation, [here]);
    if (kind === "rewrite") return composer.say(followUpReplies.asItStands, conversation, [here]);
    const next = await (kind === "why" ? reader.reason(passage, quote) : reader.after(passage, quote));
    if (next && !shown.includes(next.text))
      return composer.withQuotes(kind === "why" ? followUpReplies.why : "", [next], conversation);
    return composer.say(kind === "why" ? followUpReplies.whyUnknown : followUpReplies.noMore, conversation, [here]);
  }

  /** What was said last that the follow-up can go on from. "Another one" after "haha" means another joke. */
  function lastOf(kind: FollowUp) {
    const goesOn = (content: string) => {
      const entry = composer.entryOf(content);
      return quotesIn(content).length > 0 || (kind === "another" ? entry && composer.hasOther(entry) : entry);
    };
    return said.find(goesOn) ?? "";
  }

  /** Nothing new is written: the reply says so, and who can write. */
  const unwritten = (text: string, entry: ChatEntry) =>
    WRITTEN.has(entry.piece ?? "")
      ? composer.say(`${text} ${rewriteReplies.generator}`, conversation, TEXT_GENERATOR)
      : composer.say(text, conversation, entry.links);

  async function answer(kind: FollowUp): Promise<Reply> {
    // "Link?" after a hint at the text generator means that one, not an earlier answer.
    if (kind === "source" && said[0]?.includes(rewriteReplies.generator))
      return composer.say(followUpReplies.here, conversation, TEXT_GENERATOR);
    const last = lastOf(kind);
    const entry = composer.entryOf(last) ?? composer.ofPiece(pieceAsked(standing)?.piece ?? "");
    const lastQuotes = quotesIn(last);
    if (entry && lastQuotes.length === 0) {
      if (kind === "rewrite") return unwritten(rewriteReplies.asPrepared, entry);
      if (kind === "why") return composer.say(entry.why ?? followUpReplies.whyUnknown, conversation);
      if (kind === "source") return composer.say(followUpReplies.prepared, conversation, entry.links);
      if (composer.hasOther(entry)) return composer.reply({ kind: "entry", entry }, [], conversation);
    }
    if (lastQuotes.length > 0) {
      if (kind === "why" && entry?.why) return composer.say(entry.why, conversation, entry.links);
      if (kind === "another" && standing) {
        const reply = await answerAgain(standing, shown);
        if (reply.quotes) return reply;
      }
      // The shortest of a list is the beginning of its first.
      const [first = ""] = kind === "rewrite" && lastQuotes.length > 1 ? sentencesOf(lastQuotes[0] ?? "") : [];
      const start = first && (await shownAgain(first));
      if (start) return start;
      for (const quote of lastQuotes) {
        const reply = await aboutQuote(kind, quote);
        if (reply) return reply;
      }
    }
    return composer.say(
      standing || last ? followUpReplies.noOther : followUpReplies.nothingBefore,
      conversation,
      entry?.links,
    );
  }

  /** Which of the listed quotes a message means. */
  async function ofList(message: string, list: readonly string[], last: readonly string[]) {
    const ordinal = ordinalOf(message);
    if (ordinal !== undefined) {
      const quote = list.at(ordinal);
      // "Step 2?" asks for the step itself.
      return quote ? { quote, more: !/\d/.test(message) } : undefined;
    }
    if (asksForOneBefore(message)) {
      const at = list.findIndex((quote) => last.some((text) => quote.includes(text)));
      const quote = at < 0 ? undefined : list[last.length > 1 ? 1 : at + 1];
      return quote ? { quote, more: false } : undefined;
    }
    const one = list.length > 1 ? oneWith(message) : undefined;
    const wanted = [...contentWords(one?.words ?? "")];
    for (const quote of one && wanted.length > 0 ? list : []) {
      const here = (await find(quote))?.here;
      const has = contentWords(`${quote} ${here?.title}`);
      if (wanted.every((word) => has.has(word))) return { quote, more: one?.more ?? false };
    }
    return undefined;
  }

  /** A name has nothing after it, but the site may say something about it. */
  async function moreOn(quote: string) {
    if (quote.length < NAME) {
      const reply = await answerAgain(`Tell me about ${quote}`, shown);
      if (reply.quotes) return reply;
    }
    return aboutQuote("more", quote);
  }

  async function shownAgain(quote: string) {
    const found = await find(quote);
    return found && composer.withQuotes("", [{ ...found.here, text: quote }], conversation);
  }

  /** "The second one" asks for more on what was shown second; "about the sea" for a text on that subject. */
  async function byMessage(message: string): Promise<Reply | undefined> {
    const [last = ""] = said;
    const quotes = quotesIn(last);
    // "The second one" after "the first one" is of the same list.
    const list = said.map(quotesIn).find(({ length }) => length > 1) ?? quotes;
    const listed = list.length > 0 ? await ofList(message, list, quotes) : undefined;
    if (listed) return listed.more ? moreOn(listed.quote) : shownAgain(listed.quote);
    const asked = pieceAsked(message);
    if (!asked) return undefined;
    const before = quotes.length === 0 ? said.map(composer.entryOf).find((one) => one) : undefined;
    const entry = asked.piece ? composer.ofPiece(asked.piece) : before;
    if (!entry?.piece) return undefined;
    const words = [...contentWords(asked.subject)];
    const found = composer.unsaid(entry, conversation).find((text) => {
      const has = contentWords(text);
      return words.length > 0 && words.every((word) => has.has(word));
    });
    if (found) return composer.say(found, conversation, entry.links);
    const none = rewriteReplies.noneAbout.replaceAll("{piece}", entry.piece).replaceAll("{subject}", asked.subject);
    return unwritten(none, entry);
  }

  /** What the last answer quoted from. */
  async function scopesOfLast(): Promise<ReadonlySet<string>> {
    const [last = ""] = said;
    const found = await Promise.all(quotesIn(last).map(find));
    return new Set(found.flatMap((each) => (each ? [scopeOf(each.passage.source, each.here.href)] : [])));
  }

  return { answer, byMessage, scopesOfLast };
}
