import { sentencesOf } from "#server/published/sentences.ts";
import type { ChatAnswer } from "../contract.ts";
import type { ChatEntry } from "../sample/chat-entry.ts";
import { rewriteReplies } from "../sample/voices.ts";
import type { Composer } from "./compose.ts";
import type { Conversation } from "./conversation.ts";
import { contentWords } from "./search/content-words.ts";

type Reply = Omit<ChatAnswer, "engine">;

export const TEXT_GENERATOR = [{ title: "Text generator", href: "/demos/text-generator" }];
/** What the text generator can write as well. */
const WRITTEN = new Set(["joke", "poem", "story"]);
const BOOK = /\*([^*]+)\* by (\p{Lu}[^:;,.]*)/gu;

/** Requests to change the last prepared text. Nothing new is written: another text fits, or the reply says that none does. */
export function createRewrites(composer: Composer) {
  const pieceOf = ({ piece }: ChatEntry) => piece ?? "answer";
  const notSaid = (entry: ChatEntry, conversation: Conversation) => composer.unsaid(entry, conversation);
  const named = (text: string, entry: ChatEntry) => text.replaceAll("{piece}", pieceOf(entry));
  function without(text: string, entry: ChatEntry, conversation: Conversation): Reply {
    return WRITTEN.has(pieceOf(entry))
      ? composer.say(`${named(text, entry)} ${rewriteReplies.generator}`, conversation, TEXT_GENERATOR)
      : composer.say(named(text, entry), conversation, entry.links);
  }

  return {
    /** The shortest text that is shorter than the last one, or its first sentence. */
    shorter(entry: ChatEntry, last: string, conversation: Conversation): Reply {
      const [shortest] = notSaid(entry, conversation)
        .filter((text) => text.length < last.length)
        .toSorted((one, other) => one.length - other.length);
      if (entry.piece && shortest) return composer.say(shortest, conversation, entry.links);
      const [first] = sentencesOf(last);
      if (!entry.piece && first && first.length < last.length) return composer.say(first, conversation, entry.links);
      return without(rewriteReplies.noShorter, entry, conversation);
    },

    longer(entry: ChatEntry, last: string, conversation: Conversation): Reply {
      const [longest] = notSaid(entry, conversation)
        .filter((text) => text.length > last.length)
        .toSorted((one, other) => other.length - one.length);
      return longest
        ? composer.say(longest, conversation, entry.links)
        : without(rewriteReplies.noLonger, entry, conversation);
    },

    /** The friendly voice uses the simplest words. */
    simpler(entry: ChatEntry, last: string, conversation: Conversation): Reply {
      const friendly = composer.textsOf(entry, "friendly").find((text) => !last.includes(text));
      if (!entry.piece && friendly) return composer.say(friendly, conversation, entry.links);
      if (entry.why) return composer.say(entry.why, conversation, entry.links);
      return this.shorter(entry, last, conversation);
    },

    /** A prepared text that names the subject. */
    about(entry: ChatEntry, subject: string, conversation: Conversation): Reply {
      const words = [...contentWords(subject)];
      const found = notSaid(entry, conversation).find((text) => {
        const has = contentWords(text);
        return words.length > 0 && words.every((word) => has.has(word));
      });
      if (found) return composer.say(found, conversation, entry.links);
      return without(rewriteReplies.noneAbout.replaceAll("{subject}", subject), entry, conversation);
    },

    author(entry: ChatEntry, last: string, conversation: Conversation): Reply {
      const books = [...last.matchAll(BOOK)].map(([, title, by]) => `*${title}* is by ${by?.trim()}.`);
      if (books.length > 0) return composer.say(books.join(" "), conversation);
      return composer.say(named(rewriteReplies.author, entry), conversation, entry.links);
    },
  };
}
