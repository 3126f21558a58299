import { MINUTE_MS } from "#contract/durations.ts";
import type { Ask, Readiness } from "#server/ai/engine.ts";
import { isOurs, memoryMbFor, type TextModelFile } from "#server/ai/local-models/model-file.ts";
import type { WorkerKind } from "#server/ai/runtime/managed-worker.ts";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Runtime } from "#server/ai/runtime/runtime.ts";
import { NEVER_OPTIMIZE } from "#server/ai/runtime/wasm-flags.ts";
import type { GenerateTextAnswer, GenerateTextRequest, TextWriter } from "../contract.ts";
import type { Completion } from "./complete.ts";
import { refusalFor } from "./refusals.ts";
import type { Written } from "./write-text.ts";
import { readTask, type WritingTask } from "./writing-task.ts";

/** Without a task, the worker only loads its model. */
export type WriterQuestion = { file: string; isOurs: boolean; task?: WritingTask; completion?: Completion };
export type WriterAnswer = { written?: Written & Effort; completed?: string };
/** What a text took, all attempts together, without loading the model. */
type Effort = { tokens: number; ms: number };
type WriterEvent = { text: string } | { keep: number; why: string };

export type WriterText = Omit<GenerateTextAnswer, "engine">;
type Trial = Pick<Written, "text"> & Effort;

/** The site's own language model. The runtime queues its requests and logs its errors. */
export type WriterEngine = Readiness & {
  model: Omit<Extract<TextWriter, { engine: "embedded" }>, "engine">;
  write: (request: GenerateTextRequest, ask: Ask) => Promise<WriterText>;
  /** Writes for the owner, who compares models. */
  tryOut: (request: Pick<GenerateTextRequest, "prompt" | "maxTokens">, signal: AbortSignal) => Promise<Trial>;
  complete: (completion: Completion, ask: Ask) => Promise<string>;
};

const HEAP_MB = 96;
/** A few seconds on an idle machine; a busy one gives its time to the pages first. */
const LOAD_MS = 2 * MINUTE_MS;
/** 500 words, three times, on a slow machine. */
const WORK_MS = 4 * MINUTE_MS;
const WAIT_MS = 3 * MINUTE_MS;
/** As many texts as are written within that time; anyone beyond that would wait in vain. */
const MAX_WAITING = 12;

/** Runs a language model in a worker. Its texts are streamed, and stopping a request stops the model. */
export function createWriter(runtime: Runtime, file: TextModelFile): WriterEngine {
  const kind: WorkerKind = {
    name: "the writer",
    file: () => projectFile("demos", "text-generator", "server", "worker.ts"),
    busy: "Many people are writing right now. Please try again in a minute.",
    memoryMb: memoryMbFor(file.bytes),
    heapMb: HEAP_MB,
    v8Flags: NEVER_OPTIMIZE,
    loadMs: LOAD_MS,
    workMs: WORK_MS,
    maxWaiting: MAX_WAITING,
    waitMs: WAIT_MS,
    isSlow: true,
  };
  const ask = runtime.open<WriterQuestion, WriterAnswer>(kind);
  const question = { file: file.path, isOurs: isOurs(file) };

  return {
    model: { name: file.name || "A language model", parameters: file.parameters, bytes: file.bytes },

    fits: runtime.fits(kind),

    warmUp: () => runtime.warmUp(kind, question),

    async tryOut(request, signal) {
      const { written } = await ask({ ...question, task: readTask(request) }, { signal });
      if (!written) throw new Error("The writer returned no text.");
      return { text: written.text, tokens: written.tokens, ms: written.ms };
    },

    complete: async (completion, { visitor, signal }) =>
      (await ask({ ...question, completion }, { visitor, signal })).completed ?? "",

    async write(request: GenerateTextRequest, { visitor, signal, onToken, onProgress }: Ask): Promise<WriterText> {
      const refusal = refusalFor(request.prompt);
      if (refusal) return { text: refusal, refused: true };
      // Events are sent one after another, in the order in which they come.
      let sent: Promise<unknown> = Promise.resolve();
      const send = (work: () => Promise<void> | undefined) => {
        sent = sent.then(work).catch(() => {});
      };
      const answer = await ask(
        { ...question, task: readTask(request) },
        {
          visitor,
          signal,
          onPosition: (position) => send(() => onProgress?.({ event: "queue", data: { position } })),
          onEvent: (event) => {
            const news = event as WriterEvent;
            if ("text" in news) send(() => onToken?.(news.text));
            else send(() => onProgress?.({ event: "rewrite", data: { keep: news.keep, reason: news.why } }));
          },
        },
      );
      await sent;
      const { written } = answer;
      if (!written) throw new Error("The writer returned no text.");
      return { text: written.text, attempts: written.attempts, problems: written.problems };
    },
  };
}
