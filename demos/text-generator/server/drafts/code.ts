import { commented, fenceOf, startOf } from "../code/code-language.ts";
import type { TextModel } from "../text-model.ts";
import { endsUnit } from "../words.ts";
import type { WritingTask } from "../writing-task.ts";
import type { Listener } from "./draft-writer.ts";

const FENCE = "```";
const TEMPERATURE = 0.2;
const TOKENS_PER_WORD = 4;
const REMARK_TOKENS = 70;

/** Writes a code block in the requested language, then the model's explanation as a comment below it. */
export async function draftCode(
  model: TextModel,
  { language = "python", words }: WritingTask,
  { signal, onText }: Listener,
  heat: number,
): Promise<string> {
  const fence = `${FENCE}${fenceOf(language)}\n`;
  const start = startOf(language);
  model.append(fence + start);
  onText(start);
  let shown = start.length;
  /** Shows what can't be part of the closing fence. */
  function show() {
    const code = codeIn(model.text().slice(fence.length));
    if (code.length > shown) onText(code.slice(shown));
    shown = Math.max(shown, code.length);
  }
  const temperature = TEMPERATURE + heat;
  const until = (added: string) => added.includes(FENCE);
  const maxTokens = words * TOKENS_PER_WORD;
  const generate = { temperature, signal, mayEnd: true, avoid: "nothing" } as const;
  const hasEnded = await model.generate({ ...generate, maxTokens, until, onText: show });
  const code = codeIn(model.text().slice(fence.length)).trimEnd();
  if (hasEnded || !model.text().slice(fence.length).includes(FENCE)) return code;
  const explained = model.text().length;
  await model.generate({ ...generate, maxTokens: REMARK_TOKENS, until: endsUnit });
  const remark = model.text().slice(explained).trim().replaceAll(/\s+/g, " ");
  return endsUnit(remark) ? `${code}\n\n${commented(remark, language)}` : code;
}

const codeIn = (text: string) => text.split(FENCE)[0]?.replace(/`{1,2}$/, "") ?? "";
