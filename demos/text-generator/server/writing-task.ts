import { TEXT_KINDS, type TextKind } from "../sample/texts.ts";

const LENGTH = { min: 50, max: 500 } as const;
/** The page requests two tokens per word. */
const TOKENS_PER_WORD = 2;

export type ProseKind = Exclude<TextKind, "code">;

/** What the model is to write, as read from a prompt. */
export type WritingTask = {
  type: ProseKind;
  /** What it is about, in the visitor's words. */
  subject: string;
  words: number;
  /** For poems with a fixed number of lines. */
  form?: "haiku" | "limerick" | undefined;
};

const KEYWORDS: Record<TextKind, RegExp> = {
  story: /\b(story|stories|tale|fiction|novel)\b/i,
  blog: /\b(blog|post|article|essay)\b/i,
  email: /\b(e-?mail|letter|newsletter)\b/i,
  poem: /\b(poem|poetry|verse|haiku|sonnet)\b/i,
  code: /\b(code|function|script|program|class|typescript|javascript|python)\b/i,
  marketing: /\b(marketing|advert\w*|ad|slogan|campaign|product description|sales)\b/i,
};

/** The type named first in the prompt, or a story. */
function textKindOf(prompt: string): TextKind {
  const found = TEXT_KINDS.map((type) => ({ type, at: prompt.search(KEYWORDS[type]) })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.type ?? "story";
}

/** How the page words its request, such as "Write an email of about 150 words: Thank Priya". */
const FROM_PAGE = /^write (?:an? )?(?<what>[a-z ]+?) of about (?<words>\d+) words:\s*(?<subject>.+)$/is;
/** How people ask, such as "please write me a short poem about …"; the subject is the rest. "Tell Ana …" is an email's. */
const POLITE =
  /^(?:please |can you |could you )*(?:(?:write|draft|compose|create)(?: me| us)?|tell (?:me|us)|tell(?= a)) /i;
const NAMED_TYPE =
  /^(?:an? |some )?(?:(?:short|long|funny|sad) )?(?:story|tale|blog post|blog article|article|e-?mail|poem|marketing copy|ad|advert|code)(?: of about \d+ words)?(?:[:,]| about| on| that| which| to| for| in)? +/i;

/** To whom an email goes, or what it asks for, belongs to its subject. */
const LETTER = /^(?:an? )?(?:[\w-]+ ){0,2}(?:e-?mail|letter|message|note)\b/i;

export function readTask({ prompt, maxTokens }: { prompt: string; maxTokens: number }) {
  const fromPage = FROM_PAGE.exec(prompt.trim())?.groups;
  const type = textKindOf(fromPage?.what ?? prompt);
  const subject = fromPage?.subject ? subjectOf(fromPage.subject, type, true) : subjectOf(prompt, type, false);
  const asked = Number(fromPage?.words ?? /\b(\d{2,3}) words\b/.exec(prompt)?.[1] ?? maxTokens / TOKENS_PER_WORD);
  const words = Math.round(Math.min(LENGTH.max, Math.max(LENGTH.min, asked)));
  if (type === "code") return { type, subject, words };
  const form = type === "poem" ? /\b(haiku|limerick)\b/i.exec(prompt)?.[1]?.toLowerCase() : undefined;
  return { type, subject, words, form: form as WritingTask["form"] } satisfies WritingTask;
}

/** On the page, only what begins like a request repeats the type: "email habits" is a subject. */
function subjectOf(request: string, type: TextKind, isFromPage: boolean): string {
  const whole = request.trim();
  const asked = whole.replace(POLITE, "");
  if (type === "email" && LETTER.test(asked)) return asked;
  return isFromPage && asked === whole ? whole : asked.replace(NAMED_TYPE, "").trim() || whole;
}
