import type { Ask } from "#server/ai/engine.ts";
import { streamWords } from "#server/ai/engine.ts";
import { GUARD } from "#server/ai/remote/prompts.ts";
import type { AiTask, TaskParts } from "#server/ai/task.ts";
import { readJson } from "#server/http/validate.ts";
import { once } from "#server/platform/once.ts";
import { type GenerateTextAnswer, type GenerateTextRequest, generateTextRequest } from "../contract.ts";
import { addonFile } from "./llama/addon.ts";
import { refusalFor } from "./refusals.ts";
import type { WriterEngine } from "./writer.ts";
import { readTask } from "./writing-task.ts";

type Written = Omit<GenerateTextAnswer, "engine">;

/** Tested code for a description; if none fits, a sentence that says so, and the titles of the nearest. */
export type FindCode = (description: string, ask: Ask) => Promise<{ text: string; nearest: readonly string[] }>;

const PROMPT = `You write the requested text and nothing else: no preface, no remarks. ${GUARD}`;

const NO_BINARY = `There is no llama.cpp for ${process.platform}-${process.arch}.`;

async function loadEngine({ openRuntime, assertIntact }: TaskParts): Promise<WriterEngine> {
  if (!addonFile()) throw new Error(NO_BINARY);
  await assertIntact("writer");
  const { createWriter } = await import("./writer.ts");
  return createWriter(await openRuntime());
}

export function openWriterTask(
  parts: TaskParts & { findCode: FindCode },
  load = loadEngine,
): AiTask<GenerateTextRequest, Written> {
  const open = once(() => load(parts));
  if (!addonFile()) parts.core.log.warn("the writer can't run", { reason: NO_BINARY });
  return {
    address: "generate-text",
    demo: "text-generator",
    read: (context) => readJson(context, generateTextRequest),
    needs: open,
    async embedded(request, ask) {
      const refusal = refusalFor(request.prompt);
      if (refusal) return { text: refusal };
      const task = readTask(request);
      // What a small model writes as code parses, and is wrong more often than right.
      if (task.type === "code") {
        const { text, nearest } = await parts.findCode(task.subject, ask);
        await streamWords(text, ask);
        return { text, library: { nearest: [...nearest] } };
      }
      return (await open()).write(task, ask);
    },
    // The visitor's choice of model is part of the demo; the owner decides which one is actually used.
    remote:
      ({ write }) =>
      async ({ prompt, maxTokens, temperature }, ask) => ({
        text: await write(PROMPT, [{ role: "user", content: prompt }], { maxTokens, temperature }, ask),
      }),
  };
}
