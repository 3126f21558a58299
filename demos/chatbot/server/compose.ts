import { type ChatQuote, quoteBlock } from "#contract/chat-quotes.ts";
import type { Owner } from "#server/published/page-texts.ts";
import type { ChatAnswer } from "../contract.ts";
import type { ChatEntry, Variants } from "../sample/chat-entry.ts";
import {
  listedLead,
  openings,
  quoteLeads,
  unclearReplies,
  unknownReplies,
  unmentionedReplies,
} from "../sample/voices.ts";
import type { Conversation } from "./conversation.ts";
import type { Decision } from "./decide.ts";
import { expandShortForms } from "./expand-short-forms.ts";

type Reply = Omit<ChatAnswer, "engine">;
type Links = ChatEntry["links"];

export type Composer = ReturnType<typeof createComposer>;

const listOf = (variants: Variants | readonly []): readonly string[] =>
  typeof variants === "string" ? [variants] : variants;

const isName = (text: string) => !/[.!?]$/.test(text);

/** Words a question starts with; a message without them, and without a question mark, may be anything. */
const QUESTION =
  /\?|^\W*(?:(?:who|what|when|where|how)s?|which|why|is|are|am|do|does|did|can|could|will|would|should|may|has|have|tell|show|explain|give)\b/i;

export const asksSomething = (message: string) => QUESTION.test(message);

/** Words replies in the persona's voice, without repeating what the conversation has heard. */
export function createComposer({ name, title }: Owner, entries: readonly ChatEntry[]) {
  const contact = entries.find(({ id }) => id === "contact")?.links ?? [];
  const fill = (text: string) => text.replaceAll("{name}", name).replaceAll("{title}", title);

  const saidIn = ({ turns }: Conversation) =>
    turns.filter(({ role }) => role === "assistant").map(({ content }) => content);

  /** The first text after the one said last; in a conversation that has moved on, one that depends on it. */
  function pick(texts: readonly string[], conversation: Conversation): string {
    const said = saidIn(conversation);
    const fresh = texts.filter((text) => !said.some((content) => content.includes(fill(text))));
    const lastSaid = said.toReversed().flatMap((content) => {
      const at = texts.findIndex((text) => content.includes(fill(text)));
      return at < 0 ? [] : [at];
    })[0];
    const start = lastSaid === undefined ? conversation.turns.length - 1 : lastSaid + 1;
    // The page's own greeting and the first question come before any answer.
    const first = lastSaid === undefined && conversation.turns.length <= 2 ? 0 : start;
    const order = texts.map((_, at) => texts[(first + at) % texts.length] ?? "");
    return fill(order.find((text) => fresh.includes(text)) ?? order[0] ?? "");
  }

  function textOf(entry: ChatEntry, conversation: Conversation): string {
    const { persona } = conversation;
    const own = entry.reply[persona];
    // Once its own texts are used up, a persona goes on with the helpful ones.
    if (own)
      return pick([...listOf(own), ...(listOf(own).length > 1 ? listOf(entry.reply.helpful) : [])], conversation);
    const text = pick(listOf(entry.reply.helpful), conversation);
    return [pick(openings[persona], conversation), text].filter(Boolean).join(" ");
  }

  function withQuotes(
    lead: string,
    quotes: readonly ChatQuote[],
    conversation: Conversation,
    links: Links = [],
  ): Reply {
    const text = lead ? fill(lead) : pick(quoteLeads[conversation.persona], conversation);
    // A quote links to its page itself.
    const others = links.filter(({ href }) => !quotes.some((quote) => quote.href.replace(/(?<=.)#.*/, "") === href));
    return {
      message: [text, quoteBlock(quotes)].filter(Boolean).join("\n\n"),
      ...(quotes.length > 0 && { quotes: [...quotes] }),
      ...(others.length > 0 && { links: others }),
    };
  }

  return {
    withQuotes,

    reply(decision: Decision, quotes: readonly ChatQuote[], conversation: Conversation): Reply {
      if (decision.kind === "unknown") return this.unknown(conversation);
      // A name is no sentence that the site says.
      const isListed = decision.kind === "quote" && decision.form?.kind === "ability" && isName(quotes[0]?.text ?? "");
      if (decision.kind === "quote") return withQuotes(isListed ? listedLead : "", quotes, conversation);
      return withQuotes(textOf(decision.entry, conversation), quotes, conversation, decision.entry.links);
    },

    entry(id: string, conversation: Conversation): Reply {
      const entry = entries.find((each) => each.id === id);
      if (!entry) throw new Error(`There is no chat entry "${id}".`);
      return this.reply({ kind: "entry", entry }, [], conversation);
    },

    /** `strangers` are names that the site doesn't have; that much it can say for certain. */
    unknown(conversation: Conversation, [stranger]: readonly string[] = []): Reply {
      const message = expandShortForms(conversation.turns.at(-1)?.content ?? "");
      if (stranger)
        return withQuotes(
          unmentionedReplies[conversation.persona].replaceAll("{it}", stranger),
          [],
          conversation,
          contact,
        );
      const texts = asksSomething(message) ? unknownReplies : unclearReplies;
      return { message: fill(texts[conversation.persona]), links: [...contact] };
    },

    /** One reply of several, without those that add no words or no quotes. */
    together(replies: readonly Reply[]): Reply {
      const once = replies.filter(({ message, quotes = [] }, at) => {
        const before = replies.slice(0, at);
        const isQuoted = ({ text }: ChatQuote) =>
          before.some((other) => other.quotes?.some((one) => one.text === text));
        return !(before.some((other) => other.message === message) || (quotes.length > 0 && quotes.every(isQuoted)));
      });
      const quotes = once.flatMap((reply) => reply.quotes ?? []);
      const links = once.flatMap((reply) => reply.links ?? []);
      return {
        message: once.map(({ message }) => message).join("\n\n"),
        ...(quotes.length > 0 && { quotes }),
        ...(links.length > 0 && { links: [...new Map(links.map((link) => [link.href, link])).values()] }),
      };
    },

    say: (text: string, conversation: Conversation, links?: Links): Reply => withQuotes(text, [], conversation, links),

    /** The entry that a message of the chat came from. */
    entryOf: (message: string): ChatEntry | undefined =>
      entries.find(({ reply }) =>
        Object.values(reply).some((variants) => listOf(variants).some((text) => message.includes(fill(text)))),
      ),

    ofPiece: (piece: string): ChatEntry | undefined => entries.find((entry) => entry.piece === piece),

    /** All texts of an entry that the conversation hasn't heard. */
    unsaid: ({ reply }: ChatEntry, conversation: Conversation): readonly string[] =>
      Object.values(reply)
        .flatMap((variants) => listOf(variants).map(fill))
        .filter((text) => !saidIn(conversation).some((content) => content.includes(text))),

    hasOther: ({ reply }: ChatEntry) => Object.values(reply).some((variants) => listOf(variants).length > 1),
  };
}
