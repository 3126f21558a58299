import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/** What a worker sends: that it has loaded its tools, an answer that would do, and the answer or the error. */
export type WorkerMessage<Answer> = { loaded: true } | { partial: Answer } | { result: Answer } | { error: unknown };

export type Progress<Answer> = {
  /** Loading is over: the time limit of the task itself starts. */
  loaded: () => Promise<void>;
  /** The answer to give if the rest takes too long or too much memory. */
  partial: (answer: Answer) => Promise<void>;
};

/** The worker's side: every question gets one answer, or the error in its place. */
export function answerQuestions<Question, Answer>(
  work: (question: Question, progress: Progress<Answer>) => Promise<Answer>,
): void {
  giveWay();
  endWithParent();
  // Awaited, since a message still in the buffer would be lost with a worker that is killed at its work.
  const send = (message: WorkerMessage<Answer>) =>
    new Promise<void>((resolve) => {
      process.send?.(message, () => resolve());
    });
  const progress: Progress<Answer> = {
    loaded: () => send({ loaded: true }),
    partial: (partial) => send({ partial }),
  };
  async function answer(question: Question): Promise<WorkerMessage<Answer>> {
    try {
      return { result: await work(question, progress) };
    } catch (error) {
      return { error };
    }
  }
  process.on("message", (question: Question) => {
    void answer(question).then(send);
  });
}

/** A third of the share that the site itself gets where processor time is short. */
const NICENESS = 5;
/** Of 1,000: if memory runs out all the same, Linux ends a worker and not the site. */
const OUT_OF_MEMORY_SCORE = "900";

/** Neither is needed to answer, and the system refuses both where the site itself already has a lower standing. */
function giveWay() {
  tryTo(() => setPriority(NICENESS));
  if (process.platform === "linux") tryTo(() => writeFileSync("/proc/self/oom_score_adj", OUT_OF_MEMORY_SCORE));
}

function tryTo(act: () => void) {
  try {
    act();
  } catch {
    // Then it stays as it is.
  }
}

/** Runs beside the work, which may keep the main thread busy for as long as it likes. */
const WATCH_PARENT = `
const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);`;

/** A worker never outlives the site, also if that was killed. Signals to the whole group are the site's to handle. */
function endWithParent() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.once("disconnect", () => process.exit());
  if (process.platform !== "win32") {
    const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 };
    new Worker(WATCH_PARENT, { eval: true, resourceLimits: limits }).unref();
  }
}
