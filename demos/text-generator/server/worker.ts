/** A process for the writer: it keeps a core busy for seconds, during which the site must serve pages. */
import { answerQuestions } from "#server/ai/runtime/in-worker.ts";
import { complete } from "./complete.ts";
import { loadLlama } from "./llama.ts";
import type { TextModel } from "./text-model.ts";
import { writeText } from "./write-text.ts";
import type { WriterAnswer, WriterQuestion } from "./writer.ts";

let model: Promise<TextModel> | undefined;

answerQuestions<WriterQuestion, WriterAnswer>(
  async ({ file, isOurs, task, completion }, { loaded, report, signal }) => {
    model ??= loadLlama(file);
    const opened = await model;
    await loaded();
    if (completion) return { completed: await complete(opened, completion, signal) };
    if (!task) return {};
    const [started, before] = [performance.now(), opened.generated()];
    const written = await writeText(
      task,
      { model: opened, isOurs },
      {
        signal,
        onText: (text) => void report({ text }),
        onRewrite: (keep, why) => void report({ keep, why }),
      },
    );
    return { written: { ...written, tokens: opened.generated() - before, ms: performance.now() - started } };
  },
  { isHungry: true },
);
