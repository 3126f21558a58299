import { Worker } from "node:worker_threads";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { ThreadAnswer } from "./answering.ts";

/** A model or a compiler takes hundreds of megabytes, which a site that nobody uses it on should not keep. */
const IDLE_MS = 5 * 60_000;

type ThreadOptions = {
  /** What the log calls it: "the sentiment model". */
  name: string;
  /** The worker's file; it answers through `answerInThread`. */
  file: () => string;
  log: Logger;
  /** How many may wait while one is at work; who comes then gets 429 with `busy`. */
  mostWaiting: number;
  busy: string;
  /** A task that takes longer, loading included, ends with its thread. */
  longestMs: number;
  /** What the thread's JavaScript may hold; WebAssembly memory is not counted. */
  heapMb: number;
};

export type Thread<Question, Answer> = {
  ask: (question: Question, signal?: AbortSignal) => Promise<Answer>;
  close: () => Promise<void>;
};

type Task<Question, Answer> = { question: Question; resolve(answer: Answer): void; reject(error: unknown): void };

/** One task at a time, in a thread that starts with the first of them and ends when nobody has asked for a while. */
export function createThread<Question, Answer>(options: ThreadOptions): Thread<Question, Answer> {
  const { name, log, mostWaiting, longestMs } = options;
  let worker: Worker | undefined;
  let current: Task<Question, Answer> | undefined;
  let waiting: Task<Question, Answer>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: options.heapMb };
    const started = new Worker(options.file(), { execArgv: [], resourceLimits });
    started.on("message", (answer: ThreadAnswer<Answer>) => {
      if (worker === started) finish(answer);
    });
    started.on("error", (error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The thread ended.")));
    // It must not keep a process alive that has nothing else to do.
    started.unref();
    return started;
  }

  function next() {
    if (current || closed) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (current) {
      worker ??= start();
      worker.ref();
      timer = setTimeout(giveUp, longestMs, worker);
      worker.postMessage(current.question);
    } else {
      worker?.unref();
      timer = setTimeout(() => void stop(), IDLE_MS).unref();
    }
  }

  function finish(answer: ThreadAnswer<Answer>) {
    const done = current;
    current = undefined;
    if ("result" in answer) done?.resolve(answer.result);
    else done?.reject(answer.error);
    next();
  }

  /** What it was working on is lost; what waits goes to a new thread. */
  function fail(failed: Worker, error: Error) {
    if (worker !== failed) return;
    worker = undefined;
    log.error(`${name} failed`, { error });
    finish({ error });
  }

  function giveUp(slow: Worker) {
    fail(slow, new Error(`It took longer than ${longestMs} ms.`));
    void slow.terminate();
  }

  async function stop() {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  return {
    ask(question, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (closed) throw new Error(`The thread of ${name} is closed.`);
        if (waiting.length >= mostWaiting) {
          throw new AppError(429, "too_busy", options.busy, { retryAfterSeconds: 5 });
        }
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
        const task: Task<Question, Answer> = { question, resolve: settled(resolve), reject: settled(reject) };
        signal?.addEventListener("abort", leave, { once: true });
        waiting.push(task);
        next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const task of [...(current ? [current] : []), ...waiting]) {
        task.reject(new Error(`The thread of ${name} was closed.`));
      }
      current = undefined;
      waiting = [];
      await stop();
    },
  };
}
