import type { Readiness } from "#server/ai/engine.ts";
import type { WorkerKind } from "#server/ai/runtime/managed-worker.ts";
import { NEVER_OPTIMIZE } from "#server/ai/runtime/managed-worker.ts";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Asker, Runtime } from "#server/ai/runtime/runtime.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import type { AssistCodeRequest } from "../contract.ts";
import type { CodeAnswer, CodeQuestion, Elsewhere } from "./assist.ts";
import { createLibrary } from "./generate/generate.ts";
import { type Tools, toolsOf } from "./languages.ts";

/** The first question in a language loads its tools, which may take seconds on a busy machine. */
const LOAD_MS = 30_000;
/** Code that takes longer to check is probably hostile. */
const WORK_MS = 5_000;
/** The heap of each worker, and all of its memory: also the runtime itself, ruff and the grammars, which are WebAssembly. */
const MEMORY: Record<Tools, { heapMb: number; memoryMb: number }> = {
  script: { heapMb: 200, memoryMb: 320 },
  python: { heapMb: 112, memoryMb: 220 },
  syntax: { heapMb: 64, memoryMb: 130 },
};

export type CodeEngine = Readiness & {
  assist(request: AssistCodeRequest, asker?: Asker): Promise<CodeAnswer>;
};

/** What loads the tools of the mode and language that the page offers first, and then those that take longer. */
const FIRST: CodeQuestion = { code: "", language: "javascript", task: "explain" };
const SECOND: CodeQuestion = { ...FIRST, task: "debug" };
const NAMES: Record<Tools, string> = {
  script: "the code assistant for scripts",
  python: "the code assistant for Python",
  syntax: "the code assistant",
};

type CodeParts = {
  runtime: Runtime;
  /** Matches a description with a snippet. */
  openMeaning: () => Promise<TextMeaning>;
  loadMs?: number;
  workMs?: number;
  heapMb?: number;
};

function kindsWith(loadMs: number, workMs: number, heapMb?: number): Record<Tools, WorkerKind> {
  const kindOf = (tools: Tools): WorkerKind => ({
    name: NAMES[tools],
    file: () => projectFile("demos", "code-assistant", "server", "worker.ts"),
    busy: "Many people are analyzing code right now. Please try again in a moment.",
    memoryMb: MEMORY[tools].memoryMb,
    heapMb: heapMb ?? MEMORY[tools].heapMb,
    v8Flags: NEVER_OPTIMIZE,
    loadMs,
    workMs,
  });
  return { script: kindOf("script"), python: kindOf("python"), syntax: kindOf("syntax") };
}

const KINDS = kindsWith(LOAD_MS, WORK_MS);

/** Runs compilers and linters in workers with limits, one for each set of tools; finds snippets in a library. */
export function createCodeEngine({
  runtime,
  openMeaning,
  loadMs = LOAD_MS,
  workMs = WORK_MS,
  heapMb,
}: CodeParts): CodeEngine {
  const library = createLibrary(openMeaning);
  // Engines with the usual limits share their workers.
  const kinds =
    loadMs === LOAD_MS && workMs === WORK_MS && heapMb === undefined ? KINDS : kindsWith(loadMs, workMs, heapMb);
  function read(question: CodeQuestion, asker?: Asker): Promise<CodeAnswer | Elsewhere> {
    const { language, detected = language, task } = question;
    return runtime.open<CodeQuestion, CodeAnswer | Elsewhere>(kinds[toolsOf(detected, task)])(question, asker);
  }
  return {
    fits: runtime.fits(kinds.script),
    warmUp: async () =>
      (await runtime.warmUp(kinds[toolsOf(FIRST.language, FIRST.task)], FIRST)) &&
      runtime.warmUp(kinds[toolsOf(SECOND.language, SECOND.task)], SECOND),
    async assist({ code, language, task }, asker) {
      if (task === "generate") return library.generate(code, language, asker);
      const question = { code, language, task };
      const answer = await read(question, asker);
      if (!("detected" in answer)) return answer;
      const moved = await read({ ...question, detected: answer.detected }, asker);
      if ("detected" in moved) throw new Error("The code was sent from worker to worker.");
      return moved;
    },
  };
}
