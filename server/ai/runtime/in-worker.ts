import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { yieldToSite } from "./priority.ts";

/** Messages to a worker: a question, or that nobody waits for the answer any more. */
export type WorkerOrder<Question> = { question: Question } | { cancel: true };

/** Messages of a worker: it has loaded its tools, news on the way, a partial answer, and finally how it ended. */
export type WorkerMessage<Answer> =
  | { loaded: true }
  | { event: unknown }
  | { partial: Answer }
  | { result: Answer }
  | { canceled: true }
  | { error: unknown };

export type Progress<Answer> = {
  /** Loading is done; the time limit of the task itself starts. */
  loaded: () => Promise<void>;
  /** The answer to use if the rest takes too long or too much memory. */
  partial: (answer: Answer) => Promise<void>;
  /** News for the one who asked, such as words of a text that is being written. */
  report: (event: unknown) => Promise<void>;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
};

type AnswerOptions = {
  /** Set by a model that keeps a core busy; loading it is not slowed down. */
  isHungry?: boolean;
};

/** Runs in the worker: answers every question with a result or an error. */
export function answerQuestions<Question, Answer>(
  work: (question: Question, progress: Progress<Answer>) => Promise<Answer>,
  { isHungry = false }: AnswerOptions = {},
): void {
  lowerPriority();
  endWithParent();
  // Awaited, because a buffered message would be lost if the worker is killed.
  const send = (message: WorkerMessage<Answer>) =>
    new Promise<void>((resolve) => {
      process.send?.(message, () => resolve());
    });
  let canceling = new AbortController();
  async function answer(question: Question): Promise<WorkerMessage<Answer>> {
    canceling = new AbortController();
    const { signal } = canceling;
    const progress: Progress<Answer> = {
      loaded() {
        if (isHungry) yieldToSite("model");
        return send({ loaded: true });
      },
      partial: (partial) => send({ partial }),
      report: (event) => send({ event }),
      signal,
    };
    try {
      return { result: await work(question, progress) };
    } catch (error) {
      return error === signal.reason ? { canceled: true } : { error };
    }
  }
  process.on("message", (order: WorkerOrder<Question>) => {
    if ("cancel" in order) canceling.abort();
    else void answer(order.question).then(send);
  });
}

/** Out of 1,000: if memory runs out anyway, Linux kills a worker and not the site. */
const OUT_OF_MEMORY_SCORE = "900";

function lowerPriority() {
  yieldToSite("worker");
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", OUT_OF_MEMORY_SCORE);
  } catch {
    // Keep the default, as in a pod that Linux would end first anyway.
  }
}

/** Runs in a thread of its own, because the work may keep the main thread busy. */
const WATCH_PARENT = `
const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);`;

/** A worker never outlives the site, even if that was killed. The site handles signals sent to the whole group. */
function endWithParent() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.once("disconnect", () => process.exit());
  if (process.platform !== "win32") {
    const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 };
    new Worker(WATCH_PARENT, { eval: true, resourceLimits: limits }).unref();
  }
}
