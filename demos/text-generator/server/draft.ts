import { countWords } from "#engines/text/count-words.ts";
import { hasCallToAction } from "./checks/check-text.ts";
import { writeFixedForm } from "./fixed-form.ts";
import type { TextModel } from "./text-model.ts";
import { endsSentence, hasOpenQuote } from "./words.ts";
import type { ProseKind, WritingTask } from "./writing-task.ts";

export type Draft = {
  model: TextModel;
  temperature: number;
  signal: AbortSignal;
  onText: (text: string) => void;
};

/** The lengths that the model knows from its training. */
const LENGTHS = [20, 30, 40, 50, 60, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500];
const PLURALS: Record<ProseKind, string> = {
  story: "stories",
  blog: "blog posts",
  email: "emails",
  poem: "poems",
  marketing: "marketing copy",
};

const TOKENS_PER_WORD = 3;
const SENTENCE_TOKENS = 60;
/** The share of the length after which a text comes to its end; the model alone writes up to three times as much. */
const ENOUGH: Record<ProseKind, number> = { story: 0.8, blog: 0.8, email: 0.85, poem: 0.9, marketing: 0.8 };

const SIGN_OFF = "Best regards,\n[Your Name]";
/** How the model signs off an email. */
const CLOSING =
  /\n\s*(?:best|kind|warm|with|yours|sincerely|regards|cheers|thanks|respectfully|love)\b[^\n.]{0,30},?\s*(?:\n[^\n]*)?$/i;

/** How a text that the model would go on with comes to its end; copy ends with a call to action. */
const CLOSINGS = { story: "In the end,", blog: "In short,", marketing: "" };

const endsLine = (added: string) => /\S\s*\n$/.test(added);
const endsWhole = (added: string) => endsSentence(added) && !hasOpenQuote(added);

/** Writes a text once, in the form of its type, and ends it near its length. */
export async function draft(task: WritingTask, { model, temperature, signal, onText }: Draft): Promise<string> {
  const { type, words, subject, form } = task;
  // The model is asked in the exact words of its training.
  const length = LENGTHS.toSorted((one, other) => Math.abs(one - words) - Math.abs(other - words))[0];
  model.begin(`You write ${PLURALS[type]}. About ${length} words.`, subject);
  if (form) return writeFixedForm(model, form, { signal, onText });

  const generate = { temperature, signal, onText, maxTokens: words * TOKENS_PER_WORD };
  const isEnough = () => countWords(model.text()) >= words * ENOUGH[type];
  const force = (text: string) => {
    model.cutTo(model.text().trimEnd().length);
    model.append(text);
    onText(text);
  };

  if (type === "email") {
    force("Subject:");
    await model.generate({ ...generate, maxTokens: SENTENCE_TOKENS, until: endsLine });
    const greeting = greetingFor(subject);
    if (greeting) force(`\n\n${greeting}\n\n`);
    const ends = (added: string) => CLOSING.test(added) || (endsWhole(added) && isEnough());
    await model.generate({ ...generate, avoid: "phrases", until: ends });
    return `${model.text().trim().replace(CLOSING, "").trimEnd()}\n\n${SIGN_OFF}`;
  }
  const ends = type === "poem" ? endsLine : endsWhole;
  await model.generate({ ...generate, until: (added) => ends(added) && isEnough() });
  if (type === "poem")
    return model
      .text()
      .trim()
      .replace(/[,;:]$/, ".");
  const isClosed = type === "marketing" ? hasCallToAction(lastLine(model.text())) : !isEnough();
  if (isClosed) return model.text().trim();
  force(`\n\n${CLOSINGS[type]}`);
  await model.generate({ ...generate, maxTokens: SENTENCE_TOKENS, until: endsWhole });
  return model.text().trim();
}

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

const TITLES = "Mr|Mrs|Ms|Mx|Dr|Prof|Rev";
/** A first name is enough, but a title needs the name it belongs to. */
const NAME = "\\p{Lu}(?:['’]\\p{Lu})?[\\p{L}-]+(?![\\p{L}'’-])";
const PERSON = `(?:(?:(?:${TITLES})\\b\\.?|Miss|Doctor|Professor|Sir|Aunt|Uncle)(?: ${NAME})+|${NAME})`;
const VERBS = "thank|ask|tell|invite|inform|notify|remind|congratulate|welcome|email|apologize to";
const LETTERS = "e-?mail|letter|message|note|apology|write|reply";
const PEOPLE = new RegExp(
  `(?:^(?:${VERBS})|\\b(?:${LETTERS}) to)\\s+(?:the\\s+|my\\s+|our\\s+|all\\s+)?(?<group>(?:[a-z-]+\\s)?(?:[a-z-]+[^s\\W]s|team|staff|family|club|people|everyone))(?=\\s+(?:to|for|that|about|regarding|of|on|\\w+ing)\\b)`,
  "i",
);
const SOMEONE = new RegExp(
  `(?:\\b(?:${anyCase(VERBS)})|(?:^|\\b(?:${anyCase(LETTERS)}) )[Tt]o)\\s+(${PERSON}(?: and ${PERSON})?)`,
  "u",
);

/** Names begin with a capital, so the rest of the expression can't ignore case. */
function anyCase(words: string): string {
  return words.replaceAll(/(?<=^|\|)[a-z]/g, (first) => `[${first}${first.toUpperCase()}]`);
}

/** Whom an email addresses, if its prompt names them. */
const recipientOf = (prompt: string) => SOMEONE.exec(prompt)?.[1] ?? PEOPLE.exec(prompt)?.groups?.group;

/** Someone the sender knows, such as "my landlord", is no "Sir or Madam". */
const ACQUAINTANCE =
  /\b(?:email|letter|message|note|write|ask|tell|inform|notify|remind|invite|thank|apologize)(?: to)? my (?!team\b)[a-z]/i;

/** How an email begins, if its prompt says enough. */
export function greetingFor(prompt: string): string | undefined {
  const name = recipientOf(prompt);
  if (name) return `Dear ${name},`;
  return ACQUAINTANCE.test(prompt) ? "Hello," : undefined;
}
