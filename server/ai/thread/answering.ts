import { parentPort } from "node:worker_threads";

export type ThreadAnswer<Answer> = { result: Answer } | { error: unknown };

/** The worker's side of a thread: every question gets one answer, or the error in its place. */
export function answerInThread<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
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
