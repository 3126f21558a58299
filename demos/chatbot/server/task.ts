import type { ChatQuote } from "#contract/chat-quotes.ts";
import type { Ask } from "#server/ai/engine.ts";
import { streamWords } from "#server/ai/engine.ts";
import { GUARD } from "#server/ai/remote/prompts.ts";
import type { AiTask, TaskParts } from "#server/ai/task.ts";
import { readyWith } from "#server/ai/text-models/meaning/text-meaning.ts";
import { readJson } from "#server/http/validate.ts";
import { once } from "#server/platform/once.ts";
import { type ChatAnswer, chatRequest } from "../contract.ts";
import type { Persona } from "../sample/intent.ts";
import { type Conversation, readConversation } from "./conversation.ts";

/** A model that starts takes a second or two. */
const FACTS_MS = 5_000;
/** Quotes are not written by a model, so these don’t matter. */
const ALONE = { temperature: 0, maxTokens: 1 };

export function openChatTask(parts: TaskParts) {
  const { core, content, openMeaning } = parts;
  const open = once(async () => {
    const { openChat } = await import("./open-chat.ts");
    return openChat(core, content, openMeaning);
  });

  /** What the site publishes on the last question, for another engine to answer from. */
  async function factsFor(conversation: Conversation, ask: Ask): Promise<ChatQuote[]> {
    const { signal } = ask;
    const late = AbortSignal.any([signal, AbortSignal.timeout(FACTS_MS)]);
    try {
      return await (await open()).facts(conversation, { ...ask, signal: late });
    } catch {
      // Without them, the other engine says that it doesn't know.
      signal.throwIfAborted();
      return [];
    }
  }

  const task: AiTask<Conversation, Omit<ChatAnswer, "engine">> = {
    address: "chat",
    demo: "chatbot",
    read: async (context) => readConversation(await readJson(context, chatRequest), context.req.query("personality")),
    needs: readyWith(openMeaning, async () => (await open()).prepare()),
    async embedded(conversation, ask) {
      const { reply } = await (await open()).respond(conversation, ask);
      await streamWords(reply.message, ask);
      return reply;
    },
    remote:
      ({ name: model, write }) =>
      async (conversation, ask) => {
        const { persona, turns, maxTokens, temperature } = conversation;
        const facts = await factsFor(conversation, ask);
        const { name } = (await core.siteContent.current()).profile;
        const message = await write(promptFor(persona, name, facts), turns, { maxTokens, temperature }, ask);
        const quoted = facts.filter(({ text }) => message.includes(text)).map(({ title, href }) => ({ title, href }));
        return { message, model, ...(quoted.length > 0 && { links: quoted }) };
      },
  };
  return {
    ...task,

    /** What the chat would quote on a question, for the site's search. Never asks a connected model. */
    async quotesOn(question: string, ask: Ask): Promise<readonly ChatQuote[]> {
      const turns = [{ role: "user" as const, content: question }];
      const { reply } = await (await open()).respond({ persona: "helpful", turns, ...ALONE }, ask);
      return reply.quotes ?? [];
    },
  };
}

const VOICES: Record<Persona, string> = {
  helpful: "You are a helpful assistant: clear, correct and brief.",
  creative: "You are a creative writer: vivid, playful, and fond of a good image.",
  technical: "You are a technical expert: precise, with the trade-offs named and code where it helps.",
  friendly: "You are a friendly companion: warm, encouraging and easy to talk to.",
  philosopher:
    "You are a deep thinker: you look for the question behind the question, weigh what speaks for each side, and answer calmly and briefly.",
};

const NO_FACTS =
  "Nothing published on this site fits the question: if it is about the owner, the services, the projects or the articles, say that you don't know.";

/** With what the site says about the question. Whatever is not among these facts, the model must not claim about the owner. */
function promptFor(persona: Persona, name: string, facts: readonly ChatQuote[]): string {
  const quotes = facts.map(({ text, title, href }) => `- “${text}” (${title}, ${href})`).join("\n");
  const known = quotes
    ? `For anything about ${name}, the site, its services, projects or articles, use only these quotes from it, word for word, and link to their pages; if they don't answer, say so:\n${quotes}\n`
    : NO_FACTS;
  return `${VOICES[persona]} Answer in Markdown without images. ${known} ${GUARD}`;
}
