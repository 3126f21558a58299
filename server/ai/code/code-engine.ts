import type { AssistCodeRequest } from "#contract/ai.ts";
import type { Readiness } from "../engine.ts";
import type { TextMeaning } from "../meaning/text-meaning.ts";
import { projectFile } from "../runtime/project-file.ts";
import type { Asker, Runtime } from "../runtime/runtime.ts";
import { NEVER_OPTIMIZE } from "../runtime/wasm-flags.ts";
import type { WorkerKind } from "../runtime/worker.ts";
import type { CodeAnswer, CodeQuestion } from "./assist.ts";
import { createLibrary } from "./generate/generate.ts";

/** The first question in a language loads its tools, which may take seconds on a busy machine. */
const LOAD_MS = 30_000;
/** Code that takes longer to check is probably hostile. */
const WORK_MS = 5_000;
/** The compiler uses 130 MB for the browser's types; the rest is for the code it reads. */
const HEAP_MB = 224;
/** Outside the heap: the runtime itself, ruff and the grammars, which are WebAssembly. */
const MEMORY_MB = 320;

export type CodeEngine = Readiness & {
  assist(request: AssistCodeRequest, asker?: Asker): Promise<CodeAnswer>;
};

/** What loads the tools of the mode and language that the page offers first, and then those that take longer. */
const FIRST: CodeQuestion = { code: "", language: "javascript", task: "explain" };
const SECOND: CodeQuestion = { ...FIRST, task: "debug" };

type CodeParts = {
  runtime: Runtime;
  /** Matches a description with a snippet. */
  openMeaning: () => Promise<TextMeaning>;
  loadMs?: number;
  workMs?: number;
  heapMb?: number;
};

/** Runs compilers, linters and our own rules in a worker with limits; generates code from a library of snippets. */
export function createCodeEngine({
  runtime,
  openMeaning,
  loadMs = LOAD_MS,
  workMs = WORK_MS,
  heapMb = HEAP_MB,
}: CodeParts): CodeEngine {
  const library = createLibrary(openMeaning);
  const tools: WorkerKind = {
    name: "the code assistant",
    file: () => projectFile("server", "ai", "code", "worker.ts"),
    busy: "Many people are analyzing code right now. Please try again in a moment.",
    memoryMb: MEMORY_MB,
    heapMb,
    v8Flags: NEVER_OPTIMIZE,
    loadMs,
    workMs,
  };
  const read = runtime.open<CodeQuestion, CodeAnswer>(tools);
  return {
    fits: runtime.fits(tools),
    warmUp: async () => (await runtime.warmUp(tools, FIRST)) && runtime.warmUp(tools, SECOND),
    async assist({ code, language, task }, asker) {
      if (task === "generate") return library.generate(code, language, asker);
      return read({ code, language, task }, asker);
    },
  };
}
