import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Ask, type Engine, EngineFailure, type SentimentEngine } from "../engine.ts";

type EmbeddedParts = {
  core: Pick<Core, "database">;
  content: ContentItemsService;
  /** Absent while no model is shipped: then the page shows its keyword estimate. */
  loadSentiment: (() => Promise<SentimentEngine>) | undefined;
};

/** What answers with no setting and no network. Each part is loaded when it is first asked. */
export function createEmbeddedEngine({ core, content, loadSentiment }: EmbeddedParts): Engine {
  const openChat = once(async () => {
    const { createChat } = await import("./chat.ts");
    return createChat(core, content);
  });
  return {
    name: "embedded",
    tasks: {
      async generateText({ prompt, maxTokens }, ask) {
        const { sampleText } = await import("./sample-text.ts");
        const text = sampleText(prompt, maxTokens);
        await tell(text, ask);
        return { text, sample: true };
      },
      async chat(conversation, ask) {
        const chat = await openChat();
        const answer = await chat.reply(conversation);
        await tell(answer.message, ask);
        return answer;
      },
      ...(loadSentiment && { sentiment: sentimentTask(loadSentiment) }),
    },
  };
}

/** Whatever goes wrong inside the model, the page can still show its estimate; "too busy" it says itself. */
function sentimentTask(load: () => Promise<SentimentEngine>): Engine["tasks"]["sentiment"] {
  const open = once(load);
  return async ({ text }, { signal }) => {
    try {
      const model = await open();
      return await model.analyze(text.trim(), signal);
    } catch (error) {
      throw error instanceof AppError || signal.aborted ? error : new EngineFailure("faulty");
    }
  };
}

/** Those who listen get it word by word, as from any other engine. */
async function tell(text: string, { onToken, signal }: Ask) {
  for (const word of onToken ? (text.match(/\s*\S+\s*/g) ?? []) : []) {
    signal.throwIfAborted();
    await onToken?.(word);
  }
}

/** The first call opens it; a failure is forgotten, so that the next call tries again. */
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
