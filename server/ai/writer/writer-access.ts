import type { GenerateTextRequest, TextWriter } from "#contract/ai.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { AiTasks, Ask, WriterEngine } from "../engine.ts";
import type { Asker } from "../runtime/runtime.ts";
import { watchTokens } from "../watched-ask.ts";

type Load = () => Promise<WriterEngine | string>;
export type WriterAccess = ReturnType<typeof createWriterAccess>;

const UNAVAILABLE = "The writer can't run on this server.";

/** The site's own writer, if this machine can run it. Where it can't, samples take its place. */
export function createWriterAccess(load: Load | undefined, log: Pick<Logger, "warn">) {
  let opened: Promise<WriterEngine | undefined> | undefined;

  async function open(): Promise<WriterEngine | undefined> {
    try {
      const writer = await load?.();
      if (typeof writer !== "string") return writer;
      log.warn("the writer is not available", { reason: writer });
    } catch (error) {
      log.warn("the writer is not available", { reason: error instanceof Error ? error.message : "unknown" });
    }
    return undefined;
  }

  const writer = () => {
    opened ??= open();
    return opened;
  };

  async function facts(): Promise<TextWriter> {
    const engine = await writer();
    return engine ? { engine: "embedded", ...engine.model } : { engine: "sample", reason: UNAVAILABLE };
  }

  return {
    facts,

    async warmUp(asker: Asker): Promise<TextWriter> {
      try {
        await (await writer())?.warmUp(asker);
        return await facts();
      } catch (error) {
        if (error instanceof AppError || asker.signal?.aborted) return facts();
        return { engine: "sample", reason: UNAVAILABLE };
      }
    },

    /** Undefined if a sample has to do: nothing of a text was sent, and the reason is logged by the runtime. */
    async write(request: GenerateTextRequest, ask: Ask): Promise<AiTasks["generateText"]["answer"] | undefined> {
      const engine = await writer();
      if (!engine) return undefined;
      const watched = watchTokens(ask);
      try {
        const { name, parameters } = engine.model;
        return { ...(await engine.write(request, watched.ask)), model: { name, parameters } };
      } catch (error) {
        if (error instanceof AppError || ask.signal.aborted || watched.hasBegun()) throw error;
        return undefined;
      }
    },
  };
}
