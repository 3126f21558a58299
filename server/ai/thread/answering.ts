import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

export type ThreadAnswer<Answer> = { result: Answer } | { error: unknown };

/** The worker's side of a thread: every question gets one answer, or the error in its place. */
export function answerInThread<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  standBack();
  async function answer(question: Question): Promise<ThreadAnswer<Answer>> {
    try {
      return { result: await work(question) };
    } catch (error) {
      return { error };
    }
  }
  parentPort?.on("message", (question: Question) => {
    void answer(question).then((said) => parentPort?.postMessage(said));
  });
}

/** A third of the share that the site's own thread gets where cores are short. */
const NICENESS = 5;

/** Pages go first. On Linux this counts for the calling thread; elsewhere it would for the whole site. */
function standBack() {
  if (process.platform === "linux") setPriority(NICENESS);
}
