import type { Ask, Readiness } from "#server/ai/engine.ts";
import type { TextModelFile } from "#server/ai/local-models/model-file.ts";
import type { TextModels } from "#server/ai/local-models/text-models.ts";
import { watchTokens } from "#server/ai/watched-ask.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { GenerateTextRequest, TextWriter } from "../contract.ts";
import type { Completion } from "./complete.ts";
import type { WriterEngine, WriterText } from "./writer.ts";

type Load = (file: TextModelFile) => Promise<WriterEngine | string>;

const UNAVAILABLE = "The writer can't run on this server.";
const TOO_LARGE = "This server has too little memory for the writer.";

/** The site's own writer, if this machine can run it. Where it can't, samples take its place. */
export function createWriterAccess(current: TextModels["current"], load: Load, log: Pick<Logger, "warn">) {
  const opened = new Map<string, Promise<WriterEngine | string>>();
  /** Those that failed the last time they were needed. */
  const broken = new Set<WriterEngine>();
  let reported = "";

  /** The writer with this model, or why there is none; one for each version of a file. */
  function open(file: TextModelFile): Promise<WriterEngine | string> {
    const key = `${file.path} ${file.bytes} ${file.changedAt}`;
    const known = opened.get(key);
    if (known) return known;
    const engine = load(file).catch(messageOf);
    opened.set(key, engine);
    return engine;
  }

  async function writer(): Promise<WriterEngine | undefined> {
    const engine = await current().then(({ model }) => open(model), messageOf);
    if (typeof engine !== "string") return engine;
    if (engine !== reported) log.warn("the writer is not available", { reason: engine });
    reported = engine;
    return undefined;
  }

  return {
    open,

    async facts(): Promise<TextWriter> {
      const engine = await writer();
      if (!engine || broken.has(engine)) return { engine: "sample", reason: UNAVAILABLE };
      return engine.fits ? { engine: "embedded", ...engine.model } : { engine: "sample", reason: TOO_LARGE };
    },

    async readiness(): Promise<Readiness> {
      const engine = await writer();
      return {
        fits: engine?.fits ?? false,
        async warmUp() {
          try {
            const isAsked = (await engine?.warmUp()) ?? false;
            if (isAsked && engine) broken.delete(engine);
            return isAsked;
          } catch (error) {
            if (engine) broken.add(engine);
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
        broken.delete(engine);
        return { ...written, model: { name, parameters } };
      } catch (error) {
        if (error instanceof AppError || ask.signal.aborted || watched.hasBegun()) throw error;
        broken.add(engine);
        return undefined;
      }
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "unknown");
