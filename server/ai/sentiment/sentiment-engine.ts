import { Worker } from "node:worker_threads";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { SentimentResult } from "./analysis.ts";
import { workerFile } from "./model-files.ts";
import type { WorkerAnswer } from "./worker.ts";

export const MOST_WAITING = 16;
/** The loaded model takes some 200 MB, which a site that nobody analyses anything on should not keep. */
const IDLE_MS = 5 * 60_000;

export type SentimentEngine = {
  analyze(text: string, signal?: AbortSignal): Promise<SentimentResult>;
  close(): Promise<void>;
};

type Task = { text: string; resolve(result: SentimentResult): void; reject(error: unknown): void };

/** One text at a time, in a thread that starts with the first of them and ends when nobody has asked for a while. */
export function createSentimentEngine({ log }: { log: Logger }): SentimentEngine {
  let worker: Worker | undefined;
  let current: Task | undefined;
  let waiting: Task[] = [];
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(workerFile(), { execArgv: [] });
    started.on("message", (answer: WorkerAnswer) => finish(answer));
    started.on("error", (error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The thread of the sentiment model ended.")));
    // It must not keep a process alive that has nothing else to do.
    started.unref();
    return started;
  }

  function next() {
    clearTimeout(idle);
    if (current || closed) return;
    current = waiting.shift();
    if (current) {
      worker ??= start();
      worker.ref();
      worker.postMessage(current.text);
    } else {
      worker?.unref();
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
    }
  }

  function finish(answer: WorkerAnswer) {
    const done = current;
    current = undefined;
    if ("result" in answer) done?.resolve(answer.result);
    else done?.reject(answer.error);
    next();
  }

  /** What it was reading is lost; what waits goes to a new thread. */
  function fail(failed: Worker, error: Error) {
    if (worker !== failed) return;
    worker = undefined;
    log.error("the sentiment model failed", { error });
    finish({ error });
  }

  async function stop() {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  return {
    analyze(text, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (closed) throw new Error("The sentiment engine is closed.");
        if (waiting.length >= MOST_WAITING) throw tooBusy();
        const leave = () => {
          waiting = waiting.filter((other) => other !== task);
          reject(signal?.reason);
        };
        const settled = <Value>(settle: (value: Value) => void) => {
          return (value: Value) => {
            signal?.removeEventListener("abort", leave);
            settle(value);
          };
        };
        const task: Task = { text, resolve: settled(resolve), reject: settled(reject) };
        signal?.addEventListener("abort", leave, { once: true });
        waiting.push(task);
        next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      for (const task of [...(current ? [current] : []), ...waiting]) {
        task.reject(new Error("The sentiment engine was closed."));
      }
      current = undefined;
      waiting = [];
      await stop();
    },
  };
}

const tooBusy = () =>
  new AppError(429, "too_busy", "Many people are analysing texts right now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
