import { endsSentence, unitsOf } from "../words.ts";
import type { ProseKind, WritingTask } from "../writing-task.ts";
import type { Problem } from "./problem.ts";

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim());
const wordsIn = (line: string) => line.trim().split(/\s+/).length;

const HEADING_WORDS = 14;
const POEM_LINE_WORDS = 14;

/** A heading, then prose that ends with a sentence. */
function headedProse(text: string): string | undefined {
  const [heading = "", ...body] = linesOf(text);
  if (body.length === 0 || wordsIn(heading) > HEADING_WORDS) return "it has no headline";
  return endsSentence(text) ? undefined : "it breaks off";
}

function email(text: string): string | undefined {
  if (!/^Subject: \S/.test(text)) return "it has no subject line";
  if (!/^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^\n]*,$/im.test(text)) return "it has no greeting";
  return /\n[^\n]{2,40},\n[^\n]{2,40}$/.test(text.trimEnd()) ? undefined : "it has no sign-off";
}

function poem(text: string, { form }: WritingTask): string | undefined {
  const lines = linesOf(text);
  if (form === "haiku") return lines.length === 3 ? undefined : "a haiku has three lines";
  if (form === "limerick") return lines.length === 5 ? undefined : "a limerick has five lines";
  if (lines.length < 4) return "it has too few lines";
  return lines.some((line) => wordsIn(line) > POEM_LINE_WORDS) ? "its lines are too long" : undefined;
}

function marketing(text: string): string | undefined {
  return headedProse(text) ?? (hasCallToAction(linesOf(text).at(-1) ?? "") ? undefined : "it has no call to action");
}

const FORMS: Record<ProseKind, (text: string, task: WritingTask) => string | undefined> = {
  story: headedProse,
  blog: headedProse,
  email,
  poem,
  marketing,
};

export function formProblem(text: string, task: WritingTask): Problem | undefined {
  const what = FORMS[task.type](text, task);
  return what ? { what, weight: 1 } : undefined;
}

const IMPERATIVE =
  /^\W*(?:so )?(?:visit|order|try|book|shop|join|buy|call|get|sign up|start|download|come|contact|reserve|discover|explore|don't|make|let|find|stop by|claim|follow|schedule|taste|treat|pre-order|register|apply|see|give|subscribe|grab|experience|learn|bring)\b/i;
const PHRASE =
  /\b(?:today|(?:visit|contact|join|call|find) us|(?:order|book|shop|buy|sign up|join|call|try it) (?:now|yours|your)|get (?:yours|started)|now and|right now)\b/i;

/** Whether a paragraph ends by asking its reader to do something. */
export const hasCallToAction = (paragraph: string): boolean =>
  unitsOf(paragraph)
    .slice(-2)
    .some((sentence) => PHRASE.test(sentence) || IMPERATIVE.test(sentence));
