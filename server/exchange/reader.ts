import { projectFile } from "#server/ai/runtime/project-file.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import type { Logger } from "#server/platform/logger.ts";
import { refusal, type SourceFile } from "./archive.ts";
import type { StoredPictures } from "./imported-html.ts";
import type { ReaderAnswer, ReaderQuestion } from "./worker.ts";

/** In processor time, and what an owner waits for: a post takes milliseconds, an export of 2,000 posts a second. */
const WORK_MS = 5_000;
const HEAP_MB = 512;
const MEMORY_MB = 700;

export type Reader = ReturnType<typeof createReader>;

/** Reads the files of an import in a worker, which is ended when one takes too long or too much memory. */
export function createReader(log: Logger) {
  // Not in the models' budget: one import runs at a time, and a machine that has no room for models can do it.
  const runtime = createRuntime({ log, budgetMb: MEMORY_MB });
  const ask = runtime.open<ReaderQuestion, ReaderAnswer>({
    name: "the reader of imports",
    file: () => projectFile("server", "exchange", "worker.ts"),
    busy: "Another import is still running. Please try again.",
    memoryMb: MEMORY_MB,
    heapMb: HEAP_MB,
    loadMs: 30_000,
    workMs: WORK_MS,
  });

  async function answer(question: ReaderQuestion, what: string): Promise<ReaderAnswer> {
    try {
      return await ask(question);
    } catch (error) {
      throw refusal(
        `“${what}” takes too long or too much memory to read. Please leave it out, or import it in parts.`,
        error,
      );
    }
  }

  return {
    async read(file: SourceFile) {
      const found = await answer({ file }, file.path);
      return "read" in found ? found.read : undefined;
    },
    async prepare(html: string, pictures: StoredPictures, title: string) {
      const found = await answer({ html, pictures }, title);
      return "prepared" in found ? found.prepared : undefined;
    },
  };
}
