import * as z from "zod/mini";
import type { Ask } from "#server/ai/engine.ts";
import { GUARD, JSON_ONLY } from "#server/ai/remote/prompts.ts";
import type { AiTask, LocalModel, TaskParts } from "#server/ai/task.ts";
import { readJson } from "#server/http/validate.ts";
import { once } from "#server/platform/once.ts";
import { type AssistCodeAnswer, type AssistCodeRequest, assistCodeAnswer, assistCodeRequest } from "../contract.ts";
import type { CodeEngine } from "./code-engine.ts";

type Parsed = Omit<AssistCodeAnswer, "engine">;

const answer = z.omit(assistCodeAnswer, { engine: true });
const summary = z.object({ result: z.string() });

const CODE_PROMPT = `You help with code; you never run it. ${JSON_ONLY} {"result": string, "suggestions": [string], "hasErrors": boolean, "errors": [string]}. "result" is the explanation, the optimized code, the summary of the problems or the new code, depending on the task; each of "errors" begins with "Line N:". ${GUARD}`;

const PURPOSE =
  "You say in two or three sentences what a program does as a whole: what it is for, what goes in and what comes out.";
const BOUNDS = `"facts" is what a parser read in the code: your sentences must agree with it. Write names of the code in backticks, and claim nothing that the code does not show. ${GUARD}`;
const EXPLAIN_PROMPT = `${PURPOSE} ${JSON_ONLY} {"result": string}. ${BOUNDS}`;
const PLAIN_PROMPT = `${PURPOSE} Answer with these sentences and nothing else. ${BOUNDS}`;

/** As much as a small context holds, and as long as a visitor waits for three sentences. */
const LOCAL = { codeCharacters: 1_200, maxTokens: 120, ms: 20_000 };

async function loadEngine({ openRuntime, openMeaning }: TaskParts): Promise<CodeEngine> {
  const { createCodeEngine } = await import("./code-engine.ts");
  return createCodeEngine({ runtime: await openRuntime(), openMeaning });
}

export function openCodeTask(parts: TaskParts, load = loadEngine): AiTask<AssistCodeRequest, Parsed> {
  const { localModel } = parts;
  const open = once(() => load(parts));
  return {
    address: "assist-code",
    demo: "code-assistant",
    read: (context) => readJson(context, assistCodeRequest),
    needs: open,
    async embedded(request, ask) {
      const parsed = await (await open()).assist(request, ask);
      return request.task === "explain" && localModel ? inWords(localModel, request, parsed, ask) : parsed;
    },
    remote:
      ({ judge }) =>
      async (request, ask) => {
        // What a parser read bounds what the model may say about the code.
        const parsed =
          request.task === "explain"
            ? await open()
                .then((engine) => engine.assist(request, ask))
                .catch(() => undefined)
            : undefined;
        if (!parsed) return judge(answer, CODE_PROMPT, messageOf(request), ask);
        const { result } = await judge(summary, EXPLAIN_PROMPT, messageOf(request, parsed.result), ask);
        return namesOnlyPartsOf(request.code, result) ? { ...parsed, result } : parsed;
      },
  };
}

/** The model's words for what the parser has found, unless it fails, is slow, or speaks of something else. */
async function inWords(model: LocalModel, request: AssistCodeRequest, parsed: Parsed, ask: Ask): Promise<Parsed> {
  const code = request.code.slice(0, LOCAL.codeCharacters);
  const user = JSON.stringify({ language: request.language, code, facts: parsed.result });
  const signal = AbortSignal.any([ask.signal, AbortSignal.timeout(LOCAL.ms)]);
  try {
    const result = await model({ system: PLAIN_PROMPT, user, maxTokens: LOCAL.maxTokens }, { ...ask, signal });
    return result && namesOnlyPartsOf(request.code, result) ? { ...parsed, result } : parsed;
  } catch {
    ask.signal.throwIfAborted();
    return parsed;
  }
}

const messageOf = ({ task, language, prompt, code }: AssistCodeRequest, facts?: string) => ({
  role: "user" as const,
  content: JSON.stringify({ task, language, wish: prompt, code, facts }),
});

/** A summary that names something the code does not contain is about another program. */
const namesOnlyPartsOf = (code: string, text: string) =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])
    .flat()
    .every((name) => code.includes(name));
