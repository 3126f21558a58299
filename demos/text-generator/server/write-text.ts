import type { Problem } from "./checks/check-text.ts";
import { problemsOf } from "./checks/check-text.ts";
import { type Draft, draft } from "./draft.ts";
import type { TextModel } from "./text-model.ts";
import type { WritingTask } from "./writing-task.ts";

export type Written = {
  text: string;
  attempts: number;
  /** What is still wrong with it, in words for the visitor. */
  problems: string[];
};

type Listener = {
  signal: AbortSignal;
  /** New text at the end. */
  onText: (text: string) => void;
  /** Everything after the first characters is written again. */
  onRewrite: (keep: number, why: string) => void;
};

const TEMPERATURES = [0.3, 0.45];

/** Writes a text and checks it; what fails is written once more, and the better attempt counts. */
export async function writeText(task: WritingTask, model: TextModel, listener: Listener): Promise<Written> {
  const { signal } = listener;
  const attempts: { text: string; problems: Problem[]; cost: number }[] = [];
  const shown = followShown(listener);
  for (const temperature of TEMPERATURES) {
    const [failed] = attempts;
    if (failed) shown.rewrite(0, failed.problems[0]?.what ?? "");
    const text = await draft(task, { model, temperature, signal, onText: shown.add } satisfies Draft);
    const problems = problemsOf(text, task);
    attempts.push({ text, problems, cost: problems.reduce((sum, { weight }) => sum + weight, 0) });
    if (problems.length === 0) break;
  }
  const [best] = attempts.toSorted((one, other) => one.cost - other.cost);
  if (!best) throw new Error("Nothing was written.");
  shown.correctTo(best.text);
  return { text: best.text, attempts: attempts.length, problems: best.problems.map(({ what }) => what) };
}

/** Keeps track of what was shown, to end with exactly the text that counts. */
function followShown({ onText, onRewrite }: Listener) {
  let shown = "";
  const add = (text: string) => {
    shown += text;
    onText(text);
  };
  const rewrite = (keep: number, why: string) => {
    shown = shown.slice(0, keep);
    onRewrite(keep, why);
  };
  return {
    add,
    rewrite,
    correctTo(text: string) {
      let same = 0;
      while (same < shown.length && shown[same] === text[same]) same += 1;
      if (same < shown.length) rewrite(same, "");
      if (same < text.length) add(text.slice(same));
    },
  };
}
