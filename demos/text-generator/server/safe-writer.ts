import type { Ask, Readiness } from "#server/ai/engine.ts";
import { watchTokens } from "#server/ai/watched-ask.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { once } from "#server/platform/once.ts";
import type { TextWriter } from "../contract.ts";
import type { WriterEngine, WriterText } from "./writer.ts";
import type { WritingTask } from "./writing-task.ts";

const UNAVAILABLE = "The writer can’t run on this server.";
const TOO_LARGE = "This server has too little memory for the writer.";

/** What the card says of the file (models/writer/card.md). */
const MODEL = { name: "Smol Writer", parameters: 134_515_008, bytes: 91_726_880 };

/** The site's own writer, if this machine can run it. Where it can't, samples take its place. */
export function createSafeWriter(load: () => Promise<WriterEngine>, log: Pick<Logger, "warn">) {
  const open = once(load);
  /** Whether it failed the last time it was needed. */
  let isBroken = false;
  let reported = "";

  async function writer(): Promise<WriterEngine | undefined> {
    try {
      return await open();
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      if (reason !== reported) log.warn("the writer is not available", { reason });
      reported = reason;
      return undefined;
    }
  }

  return {
    async facts(): Promise<TextWriter> {
      const engine = await writer();
      if (!engine || isBroken) return { engine: "sample", reason: UNAVAILABLE };
      return engine.fits ? { engine: "embedded", ...MODEL } : { engine: "sample", reason: TOO_LARGE };
    },

    async readiness(): Promise<Readiness> {
      const engine = await writer();
      return {
        fits: engine?.fits ?? false,
        async warmUp() {
          try {
            const isAsked = (await engine?.warmUp()) ?? false;
            isBroken &&= !isAsked;
            return isAsked;
          } catch (error) {
            isBroken = true;
            throw error;
          }
        },
      };
    },

    /** Undefined if a sample has to do: nothing of a text was sent, and the reason is logged by the runtime. */
    async write(task: WritingTask, ask: Ask): Promise<WriterText | undefined> {
      const engine = await writer();
      const watched = watchTokens(ask);
      try {
        const written = await engine?.write(task, watched.ask);
        isBroken = false;
        return written && { ...written, model: MODEL };
      } catch (error) {
        if (error instanceof AppError || ask.signal.aborted || watched.hasBegun()) throw error;
        isBroken = true;
        return undefined;
      }
    },
  };
}
