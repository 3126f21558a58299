import { countWords } from "#engines/text/count-words.ts";
import { endsSentence, unitsOf } from "../words.ts";
import type { ProseKind, WritingTask } from "../writing-task.ts";

/** What is wrong with a text, in words that complete "Rewriting: …", and how much it matters from 0 to 1. */
export type Problem = { what: string; weight: number };

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

const PART =
  "title|headline|body|call to action|paragraphs?|sentences?|points?|line|section|stanza|introduction|conclusion|opening|closing|ending";
const QUALITY =
  "short|catchy|punchy|clear|practical|satisfying|specific|opening|closing|final|first|second|third|last|main";

/** Instructions that the model learned along with the texts, such as "Short Paragraph 1:" or "Satisfying Last Line:". */
const LABEL = new RegExp(`^\\W*(?:(?:${QUALITY}) )*(?:${PART})(?: \\d+)?\\s*:`, "im");
const ALONE = new RegExp(`^\\W*(?:(?:${QUALITY}) )+(?:${PART})(?: \\d+)?\\W*$`, "im");
/** Talk about the task instead of the text. */
const REMARK =
  /\b(?:a short (?:poem|story|blog post|email) about|as an ai|language model|word count|end of (?:the )?(?:poem|story|email|post)|this entry was posted|i cannot|i can't assist|here(?: is|'s) (?:a|an|the|your) (?:short |rewritten )?(?:poem|story|blog|email|marketing|haiku|limerick|text)|this (?:poem|story|blog post|email) (?:is|was|captures|tells))\b/i;
/** What the texts of its training were asked to be, which some of them repeat. */
const INSTRUCTION =
  /\b(?:plain (?:text )?paragraphs|lines? in stanzas|separated by empty lines|subject of the request|satisfying last line|persuasive body|images(?:,| and) a closing thought|(?:specific|fresh), natural english)\b/i;
const COMMAND =
  /(?:^|[.!?]\s+)(?:end of (?:line|text|copy|body|message|thought)|no (?:headings?|notes?|placeholders?|bullet lists?|remarks?)(?=\s*$|[,.:;]))/im;
/** The sender's name is the only thing the visitor has to fill in. */
const PLACEHOLDER = /\[(?!Your Name\])[^\]\n]*\]?/i;

export const leakProblem = (text: string): Problem | undefined =>
  [LABEL, ALONE, REMARK, INSTRUCTION, COMMAND, PLACEHOLDER].some((pattern) => pattern.test(text))
    ? { what: "it contains instructions", weight: 0.8 }
    : undefined;

const GRAM = 4;
/** Ordinary prose repeats a few phrases. */
const MAX_REPEATED = 0.1;

/** The share of word sequences that occurred before. */
export function repeatedShare(text: string): number {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  const grams = words.slice(GRAM - 1).map((_, at) => words.slice(at, at + GRAM).join(" "));
  return grams.length > 0 ? 1 - new Set(grams).size / grams.length : 0;
}

function loopProblem(text: string): Problem | undefined {
  const share = repeatedShare(text);
  return share > MAX_REPEATED ? { what: "it repeats itself", weight: Math.min(1, share * 3) } : undefined;
}

/** What is wrong with a finished text, worst first. */
export function problemsOf(text: string, task: WritingTask): Problem[] {
  return [
    formProblem(text, task),
    leakProblem(text),
    loopProblem(text),
    task.form ? undefined : lengthProblem(text, task.words),
  ]
    .filter((problem) => problem !== undefined)
    .toSorted((one, other) => other.weight - one.weight);
}

const TOLERANCE = 0.25;

export function lengthProblem(text: string, words: number): Problem | undefined {
  const miss = countWords(text) / words - 1;
  if (Math.abs(miss) <= TOLERANCE) return undefined;
  return { what: miss > 0 ? "it is too long" : "it is too short", weight: Math.min(1, Math.abs(miss)) };
}
