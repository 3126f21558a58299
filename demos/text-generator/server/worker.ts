/** A process for the writer: it keeps a core busy for seconds, during which the site must serve pages. */
import { answerQuestions } from "#server/ai/runtime/in-worker.ts";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import { once } from "#server/platform/once.ts";
import { loadLlama } from "./llama/llama.ts";
import { writeText } from "./write-text.ts";
import type { WriterAnswer, WriterQuestion } from "./writer.ts";

const open = once(() => loadLlama(projectFile("models", "writer", "model.gguf")));

answerQuestions<WriterQuestion, WriterAnswer>(
  async ({ task }, { loaded, report, signal }) => {
    const model = await open();
    await loaded();
    if (!task) return {};
    const written = await writeText(task, model, {
      signal,
      onText: (text) => void report({ text }),
      onRewrite: (keep, why) => void report({ keep, why }),
    });
    return { written };
  },
  { isHungry: true },
);
