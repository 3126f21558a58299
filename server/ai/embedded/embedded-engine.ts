import type { ChatQuote } from "#contract/chat-quotes.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Conversation } from "../conversation.ts";
import {
  type Ask,
  type CodeEngine,
  type Engine,
  EngineFailure,
  type Readiness,
  type SentimentEngine,
} from "../engine.ts";
import type { TextMeaning } from "../meaning/text-meaning.ts";
import type { WriterAccess } from "../writer/writer-access.ts";

type EmbeddedParts = {
  core: Pick<Core, "database" | "settings" | "log" | "siteContent">;
  content: ContentItemsService;
  loadMeaning: () => Promise<TextMeaning>;
  /** Without it, the page shows its keyword-based estimate. */
  loadSentiment?: () => Promise<SentimentEngine>;
  loadCode?: (openMeaning: () => Promise<TextMeaning>) => Promise<CodeEngine>;
  writer: WriterAccess;
};

/** The engine that needs no configuration and no network. Each part is loaded on first use. */
export function createEmbeddedEngine(parts: EmbeddedParts) {
  const { core, content, loadMeaning, loadSentiment, loadCode, writer } = parts;
  const openMeaning = once(loadMeaning);
  const openChat = once(async () => {
    const { openChat: open } = await import("./open-chat.ts");
    return open(core, content, openMeaning);
  });
  const openSupport = once(async () => {
    const { createSupportIndex } = await import("./support.ts");
    return createSupportIndex(await openMeaning());
  });
  const openSentiment = loadSentiment && once(loadSentiment);
  const openCode = loadCode && once(() => loadCode(openMeaning));
  /** What searches by meaning is ready once its texts are embedded as well. */
  const meaningWith = (prepare: () => Promise<unknown>) => async (): Promise<Readiness> => {
    const meaning = await openMeaning();
    return {
      fits: meaning.fits,
      warmUp: async () => (await meaning.warmUp()) && prepare().then(() => true),
    };
  };
  const engine: Engine = {
    name: "embedded",
    needs: {
      generateText: () => writer.readiness(),
      chat: meaningWith(async () => (await openChat()).prepare()),
      support: meaningWith(openSupport),
      ...(openSentiment && { sentiment: openSentiment }),
      ...(openCode && { assistCode: openCode }),
    },
    tasks: {
      async generateText(request, ask) {
        const written = await fromModel(ask, () => writer.write(request, ask));
        if (written) return written;
        const { prompt, maxTokens } = request;
        const { sampleFor } = await import("./sample-for-prompt.ts");
        const text = sampleFor(prompt, maxTokens);
        await streamWords(text, ask);
        return { text, sample: true };
      },
      async chat(conversation, ask) {
        const answer = await fromModel(ask, async () => (await (await openChat()).respond(conversation, ask)).reply);
        await streamWords(answer.message, ask);
        return answer;
      },
      support: ({ message }, ask) =>
        fromModel(ask, async () => {
          const { findReply } = await import("./support.ts");
          return { reply: await findReply(await openSupport(), message, ask) };
        }),
      ...(openSentiment && { sentiment: sentimentTask(openSentiment) }),
      ...(openCode && { assistCode: codeTask(openCode) }),
    },
  };

  /** What the site publishes on the last question, for another engine to answer from. */
  async function factsFor(conversation: Conversation, ask: Ask): Promise<ChatQuote[]> {
    const { signal } = ask;
    const late = AbortSignal.any([signal, AbortSignal.timeout(FACTS_MS)]);
    try {
      return await (await openChat()).facts(conversation, { ...ask, signal: late });
    } catch {
      // Without them, the other engine says that it doesn't know.
      signal.throwIfAborted();
      return [];
    }
  }

  return { ...engine, factsFor };
}

/** A model that starts takes a second or two. */
const FACTS_MS = 5_000;

function sentimentTask(open: () => Promise<SentimentEngine>): Engine["tasks"]["sentiment"] {
  return ({ text }, ask) => fromModel(ask, async () => (await open()).analyze(text.trim(), ask));
}

function codeTask(open: () => Promise<CodeEngine>): Engine["tasks"]["assistCode"] {
  return (request, ask) => fromModel(ask, async () => (await open()).assist(request, ask));
}

/** Wraps unexpected errors in an `EngineFailure`, for which the page has a fallback; errors with a message of their own pass. */
async function fromModel<Answer>({ signal }: Ask, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const isExpected = error instanceof AppError || error instanceof EngineFailure;
    throw isExpected || signal.aborted ? error : new EngineFailure("internal error");
  }
}

/** Streams a finished text like any other engine's, but several words at a time: each event costs the site's thread a write. */
async function streamWords(text: string, { onToken, signal }: Ask) {
  for (const words of onToken ? (text.match(/(?:\s*\S+){1,8}\s*/g) ?? []) : []) {
    signal.throwIfAborted();
    await onToken?.(words);
  }
}

/** Opens the part on the first call. A failure is not cached, so the next call retries. */
function once<Part>(open: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= open().catch((error: unknown) => {
      part = undefined;
      throw error;
    });
    return part;
  };
}
