import { problemsOf } from "./checks/check-text.ts";
import type { Problem } from "./checks/problem.ts";
import { draftCode } from "./drafts/code.ts";
import { createDraftWriter, type Listener } from "./drafts/draft-writer.ts";
import { draftEmail } from "./drafts/email.ts";
import { draftFixedForm } from "./drafts/fixed-form.ts";
import { draftPoem } from "./drafts/poem.ts";
import { plainPrompt, trainedPrompt } from "./drafts/prompts.ts";
import { draftProse } from "./drafts/prose.ts";
import type { TextModel } from "./text-model.ts";
import type { WritingTask } from "./writing-task.ts";

export type Written = {
  text: string;
  attempts: number;
  /** What is still wrong with it, in words for the visitor. */
  problems: string[];
};

const ATTEMPTS = 3;
const HOTTER = 0.15;

type WriterOptions = { model: TextModel /** Whether the model was trained on our prompts. */; isOurs: boolean };

/** Writes a text and checks it; what fails is written again, up to three times, and the best attempt counts. */
export async function writeText(
  task: WritingTask,
  { model, isOurs }: WriterOptions,
  listener: Listener,
): Promise<Written> {
  const shown = followShown(listener);
  const { system, user } = isOurs ? trainedPrompt(task) : plainPrompt(task);
  const attempts: { text: string; problems: Problem[]; cost: number }[] = [];
  while (attempts.length < ATTEMPTS) {
    model.begin(system, user);
    const text = await draft(task, model, shown.listener, attempts.length * HOTTER);
    const problems = await problemsOf(text, task);
    attempts.push({ text, problems, cost: problems.reduce((sum, { weight }) => sum + weight, 0) });
    const [worst] = problems;
    if (!worst) break;
    if (attempts.length < ATTEMPTS) shown.listener.onRewrite(0, worst.what);
  }
  const [best] = attempts.toSorted((one, other) => one.cost - other.cost);
  if (!best) throw new Error("Nothing was written.");
  shown.correctTo(best.text);
  return { text: best.text, attempts: attempts.length, problems: best.problems.map(({ what }) => what) };
}

/** Keeps track of what was shown, to end with exactly the text that counts. */
function followShown({ signal, onText, onRewrite }: Listener) {
  let shown = "";
  const listener: Listener = {
    signal,
    onText(text) {
      shown += text;
      onText(text);
    },
    onRewrite(keep, why) {
      shown = shown.slice(0, keep);
      onRewrite(keep, why);
    },
  };
  return {
    listener,
    correctTo(text: string) {
      let same = 0;
      while (same < shown.length && shown[same] === text[same]) same += 1;
      if (same < shown.length) listener.onRewrite(same, "");
      if (same < text.length) listener.onText(text.slice(same));
    },
  };
}

function draft(task: WritingTask, model: TextModel, listener: Listener, heat: number): Promise<string> {
  if (task.type === "code") return draftCode(model, task, listener, heat);
  if (task.form) return draftFixedForm(model, task.form, listener);
  const draft = createDraftWriter(model, listener, heat);
  if (task.type === "email") return draftEmail(draft, task);
  return task.type === "poem" ? draftPoem(draft, task) : draftProse(draft, task, task.type);
}
