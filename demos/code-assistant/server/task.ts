import * as z from "zod/mini";
import { GUARD, JSON_ONLY } from "#server/ai/remote/prompts.ts";
import type { AiTask, TaskParts } from "#server/ai/task.ts";
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

async function loadEngine({ openRuntime, openMeaning }: TaskParts): Promise<CodeEngine> {
  const { createCodeEngine } = await import("./code-engine.ts");
  return createCodeEngine({ runtime: await openRuntime(), openMeaning });
}

export function openCodeTask(parts: TaskParts, load = loadEngine): AiTask<AssistCodeRequest, Parsed> {
  const open = once(() => load(parts));
  return {
    address: "assist-code",
    demo: "code-assistant",
    read: (context) => readJson(context, assistCodeRequest),
    needs: open,
    embedded: async (request, ask) => (await open()).assist(request, ask),
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

const messageOf = ({ task, language, prompt, code }: AssistCodeRequest, facts?: string) => ({
  role: "user" as const,
  content: JSON.stringify({ task, language, wish: prompt, code, facts }),
});

/** A summary that names something the code does not contain is about another program. */
const namesOnlyPartsOf = (code: string, text: string) =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])
    .flat()
    .every((name) => code.includes(name));
