import type { TextKind } from "../../sample/text-sample.ts";
import type { WritingTask } from "../writing-task.ts";

type Prompt = { system: string; user: string };

/** The lengths that our model knows from its training. */
const LENGTHS = [20, 30, 40, 50, 60, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500];
const PLURALS: Record<TextKind, string> = {
  story: "stories",
  blog: "blog posts",
  email: "emails",
  poem: "poems",
  code: "code",
  marketing: "marketing copy",
};
const CODE_LENGTH = 100;

/** Our own model is asked in the exact words of its training. */
export function trainedPrompt({ type, subject, words }: WritingTask): Prompt {
  const wanted = type === "code" ? CODE_LENGTH : words;
  const length = LENGTHS.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
  return { system: `You write ${PLURALS[type]}. About ${length} words.`, user: subject };
}

const REQUESTS: Record<TextKind, string> = {
  story: "Write a short story with a title",
  blog: "Write a blog post with a title",
  email:
    "Write an email in my name to the person it is for, with a subject line, a greeting and a sign-off from [Your Name]",
  poem: "Write a poem with a title",
  code: "Write code with comments, in one code block",
  marketing: "Write marketing copy with a headline and a call to action at the end",
};

/** Any other model is asked in plain words. */
export function plainPrompt({ type, subject, words, language, form, items }: WritingTask): Prompt {
  const request = form ? `Write a ${form}` : REQUESTS[type];
  const what = language ? ` (${language})` : form ? "" : `, about ${words} words long`;
  return {
    system:
      "You are a skilled writer. Write the requested text as plain text and nothing else: no preface, no remarks.",
    user: `${request}${items ? `, a numbered list of ${items} items` : ""}${what}: ${subject}`,
  };
}
