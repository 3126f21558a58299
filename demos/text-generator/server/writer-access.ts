import type { Ask, Readiness } from "#server/ai/engine.ts";
import { watchTokens } from "#server/ai/watched-ask.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { GenerateTextRequest, TextWriter } from "../contract.ts";
import type { Completion } from "./complete.ts";
import type { WriterEngine, WriterText } from "./writer.ts";

type Load = () => Promise<WriterEngine | string>;

const UNAVAILABLE = "The writer can't run on this server.";
const TOO_LARGE = "This server has too little memory for the writer.";

/** The site's own writer, if this machine can run it. Where it can't, samples take its place. */
export function createWriterAccess(load: Load, log: Pick<Logger, "warn">) {
  let opened: Promise<WriterEngine | undefined> | undefined;
  /** Whether the model failed the last time it was needed. */
  let isBroken = false;

  async function open(): Promise<WriterEngine | undefined> {
    try {
      const writer = await load();
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

  return {
    async facts(): Promise<TextWriter> {
      const engine = await writer();
      if (!engine || isBroken) return { engine: "sample", reason: UNAVAILABLE };
      return engine.fits ? { engine: "embedded", ...engine.model } : { engine: "sample", reason: TOO_LARGE };
    },

    async readiness(): Promise<Readiness> {
      const engine = await writer();
      return {
        fits: engine?.fits ?? false,
        async warmUp() {
          try {
            const isAsked = (await engine?.warmUp()) ?? false;
            if (isAsked) isBroken = false;
            return isAsked;
          } catch (error) {
            isBroken = true;
            throw error;
          }
        },
      };
    },

    /** Answers a request of another demo; empty if the writer can't run. */
    complete: async (completion: Completion, ask: Ask): Promise<string> =>
      (await (await writer())?.complete(completion, ask)) ?? "",

    /** Undefined if a sample has to do: nothing of a text was sent, and the reason is logged by the runtime. */
    async write(request: GenerateTextRequest, ask: Ask): Promise<WriterText | undefined> {
      const engine = await writer();
      if (!engine) return undefined;
      const watched = watchTokens(ask);
      try {
        const { name, parameters } = engine.model;
        const written = await engine.write(request, watched.ask);
        isBroken = false;
        return { ...written, model: { name, parameters } };
      } catch (error) {
        if (error instanceof AppError || ask.signal.aborted || watched.hasBegun()) throw error;
        isBroken = true;
        return undefined;
      }
    },
  };
}
