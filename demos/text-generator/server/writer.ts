import { MINUTE_MS } from "#contract/durations.ts";
import type { Ask, Readiness } from "#server/ai/engine.ts";
import type { WorkerKind } from "#server/ai/runtime/managed-worker.ts";
import { NEVER_OPTIMIZE } from "#server/ai/runtime/managed-worker.ts";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Runtime } from "#server/ai/runtime/runtime.ts";
import type { GenerateTextAnswer } from "../contract.ts";
import type { Written } from "./write-text.ts";
import type { WritingTask } from "./writing-task.ts";

/** Without a task, the worker only loads its model. */
export type WriterQuestion = { task?: WritingTask };
export type WriterAnswer = { written?: Written };
type WriterEvent = { text: string } | { keep: number; why: string };

type WriterText = Omit<GenerateTextAnswer, "engine">;

/** The site's own language model. The runtime queues its requests and logs its errors. */
export type WriterEngine = Readiness & { write: (task: WritingTask, ask: Ask) => Promise<WriterText> };

const WRITER: WorkerKind = {
  name: "the writer",
  file: () => projectFile("demos", "text-generator", "server", "worker.ts"),
  busy: "Many people are writing right now. Please try again in a minute.",
  memoryMb: 240,
  heapMb: 96,
  v8Flags: NEVER_OPTIMIZE,
  /** A few seconds on an idle machine; a busy one gives its time to the pages first. */
  loadMs: 2 * MINUTE_MS,
  /** 500 words, twice, on a slow machine. */
  workMs: 4 * MINUTE_MS,
  /** As many texts as are written within the time to wait; anyone beyond that would wait in vain. */
  maxWaiting: 12,
  waitMs: 3 * MINUTE_MS,
  isSlow: true,
};

/** Runs the language model in a worker. Its texts are streamed, and stopping a request stops the model. */
export function createWriter(runtime: Runtime): WriterEngine {
  const ask = runtime.open<WriterQuestion, WriterAnswer>(WRITER);
  return {
    fits: runtime.fits(WRITER),

    warmUp: () => runtime.warmUp(WRITER, {} satisfies WriterQuestion),

    async write(task, { visitor, signal, onToken, onProgress }) {
      // Events are sent one after another, in the order in which they come.
      let sent: Promise<unknown> = Promise.resolve();
      const send = (work: () => Promise<void> | undefined) => {
        sent = sent.then(work).catch(() => {});
      };
      const { written } = await ask(
        { task },
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
      if (!written) throw new Error("The writer returned no text.");
      return written;
    },
  };
}
