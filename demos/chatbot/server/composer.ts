import { type ChatQuote, quoteBlock } from "#contract/chat-quotes.ts";
import { asksSomething } from "#server/ai/text-models/meaning/questions.ts";
import type { Owner } from "#server/published/page-texts.ts";
import type { ChatAnswer } from "../contract.ts";
import type { Intent, Variants } from "../sample/intent.ts";
import { voices } from "../sample/voices.ts";
import type { Conversation } from "./conversation.ts";

export type ChatReply = Omit<ChatAnswer, "engine">;
type Links = Intent["links"];

const CONTACT: NonNullable<Links> = [{ title: "Contact", href: "/#contact" }];
const listOf = (variants: Variants | readonly string[] = []): readonly string[] =>
  typeof variants === "string" ? [variants] : variants;

/** Words replies in the voice of a conversation, without repeating what it has heard. */
export function createComposer({ name, title }: Owner, { persona, turns }: Conversation) {
  const voice = voices[persona];
  const said = turns.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const fill = (text: string) => text.replaceAll("{name}", name).replaceAll("{title}", title);
  const pick = (texts: readonly string[]) =>
    fill(
      texts.find((text) => !said.some((one) => one.includes(fill(text)))) ?? texts[turns.length % texts.length] ?? "",
    );

  const say = (text: string, quotes: readonly ChatQuote[] = [], links: Links = []): ChatReply => {
    // A quote links to its page itself.
    const others = links.filter(({ href }) => !quotes.some((quote) => quote.href.replace(/(?<=.)#.*/, "") === href));
    return {
      message: [fill(text), quoteBlock(quotes)].filter(Boolean).join("\n\n"),
      ...(quotes.length > 0 && { quotes: [...quotes] }),
      ...(others.length > 0 && { links: [...others] }),
    };
  };

  return {
    prepared({ reply, links }: Intent, quotes: readonly ChatQuote[]): ChatReply {
      const own = reply[persona];
      const opening = own ? "" : pick(voice.openings);
      const text = pick([...listOf(own), ...listOf(reply.helpful)]);
      return say([opening, text].filter(Boolean).join(" "), quotes, links);
    },
    quoted: (quotes: readonly ChatQuote[], links: NonNullable<Links> = []) =>
      say(pick(listOf(voice.quote)), quotes, [...links, ...CONTACT]),
    unknown: (question: string) => say(asksSomething(question) ? voice.unknown : voice.unclear, [], CONTACT),
    unmentioned: (names: readonly string[], links: NonNullable<Links> = []) =>
      say(voice.unmentioned.replaceAll("{it}", names.join(" or ")), [], [...links, ...CONTACT]),
    noMore: () => say(voice.noMore, [], CONTACT),
  };
}

export type Composer = ReturnType<typeof createComposer>;

/** One reply of several, without what is said twice. */
export function together(replies: readonly ChatReply[]): ChatReply {
  const once = [...new Map(replies.map((reply) => [reply.message, reply])).values()];
  const quotes = once.flatMap((reply) => reply.quotes ?? []);
  const links = new Map(once.flatMap((reply) => reply.links ?? []).map((link) => [link.href, link]));
  return {
    message: once.map(({ message }) => message).join("\n\n"),
    ...(quotes.length > 0 && { quotes }),
    ...(links.size > 0 && { links: [...links.values()] }),
  };
}
