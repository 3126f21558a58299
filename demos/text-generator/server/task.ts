import { shippedModel, type TextModelFile } from "#server/ai/local-models/model-file.ts";
import type { TryOut } from "#server/ai/local-models/trials.ts";
import { GUARD } from "#server/ai/remote/prompts.ts";
import { streamWords } from "#server/ai/stream-words.ts";
import type { AiTask, LocalModel, TaskParts } from "#server/ai/task.ts";
import { readJson } from "#server/http/validate.ts";
import { type GenerateTextAnswer, type GenerateTextRequest, generateTextRequest } from "../contract.ts";
import type { WriterEngine } from "./writer.ts";
import { createWriterAccess } from "./writer-access.ts";

const PROMPT = `You write the requested text and nothing else: no preface, no remarks. ${GUARD}`;

/** The writer, or why this machine can't run it. Without it, texts are samples. */
async function loadEngine(
  { openRuntime, assertIntact }: TaskParts,
  file: TextModelFile,
): Promise<WriterEngine | string> {
  if (file.path === shippedModel()) await assertIntact("writer");
  const { loadWriter } = await import("./load-writer.ts");
  return loadWriter(file, openRuntime);
}

type WriterTask = AiTask<GenerateTextRequest, Omit<GenerateTextAnswer, "engine">> & {
  complete: LocalModel;
  tryOut: TryOut;
};

export function openWriterTask(parts: TaskParts, load = loadEngine): WriterTask {
  const { current } = parts.textModels;
  const writer = createWriterAccess(current, (file) => load(parts, file), parts.core.log);
  return {
    // Only a model that the owner has chosen: the one that comes with the site writes stories, and gets facts wrong.
    complete: async (completion, ask) => ((await current()).isShipped ? "" : writer.complete(completion, ask)),
    async tryOut(file, request, signal) {
      const engine = await writer.open(file);
      if (typeof engine === "string") throw new Error(engine);
      return engine.tryOut(request, signal);
    },
    address: "generate-text",
    demo: "text-generator",
    read: (context) => readJson(context, generateTextRequest),
    needs: () => writer.readiness(),
    async embedded(request, ask) {
      const written = await writer.write(request, ask);
      if (written) return written;
      const { sampleFor } = await import("./sample-for-prompt.ts");
      const text = sampleFor(request.prompt, request.maxTokens);
      await streamWords(text, ask);
      return { text, sample: true };
    },
    // The visitor's choice of model is part of the demo; the owner decides which one is actually used.
    remote:
      ({ write }) =>
      async ({ prompt, maxTokens, temperature }, ask) => ({
        text: await write(PROMPT, [{ role: "user", content: prompt }], { maxTokens, temperature }, ask),
      }),
    abilities: async ({ isRemote }) => ({ writer: isRemote ? { engine: "remote" } : await writer.facts() }),
  };
}
