import { GUARD } from "#server/ai/remote/prompts.ts";
import { streamWords } from "#server/ai/stream-words.ts";
import type { AiTask, LocalModel, TaskParts } from "#server/ai/task.ts";
import { readJson } from "#server/http/validate.ts";
import { type GenerateTextAnswer, type GenerateTextRequest, generateTextRequest } from "../contract.ts";
import type { WriterEngine } from "./writer.ts";
import { createWriterAccess } from "./writer-access.ts";

const PROMPT = `You write the requested text and nothing else: no preface, no remarks. ${GUARD}`;

/** The writer, or why this machine can't run it. Without it, texts are samples. */
async function loadEngine({ core, openRuntime, assertIntact }: TaskParts): Promise<WriterEngine | string> {
  if (!core.settings.textModel) await assertIntact("writer");
  const { loadWriter } = await import("./load-writer.ts");
  return loadWriter(core.settings, openRuntime);
}

export function openWriterTask(
  parts: TaskParts,
  load = loadEngine,
): AiTask<GenerateTextRequest, Omit<GenerateTextAnswer, "engine">> & { complete: LocalModel | undefined } {
  const writer = createWriterAccess(() => load(parts), parts.core.log);
  return {
    // Only a model that the owner has chosen: the one that comes with the site writes stories, and gets facts wrong.
    complete: parts.core.settings.textModel ? writer.complete : undefined,
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
