import { sampleText } from "../sample/sample-text.ts";
import { TEXT_KINDS, type TextKind } from "../sample/text-sample.ts";

/** The page requests two tokens per word. */
const TOKENS_PER_WORD = 2;

const KEYWORDS: Record<TextKind, RegExp> = {
  story: /\b(story|stories|tale|fiction|novel)\b/i,
  blog: /\b(blog|post|article|essay)\b/i,
  email: /\b(e-?mail|letter|newsletter)\b/i,
  poem: /\b(poem|poetry|verse|haiku|sonnet)\b/i,
  code: /\b(code|function|script|program|class|typescript|javascript|python)\b/i,
  marketing: /\b(marketing|advert\w*|ad|slogan|campaign|product description|sales)\b/i,
};

/** A sample of the kind of text the prompt asks for, at about the requested length. */
export const sampleFor = (prompt: string, maxTokens: number): string =>
  sampleText(textKindOf(prompt), maxTokens / TOKENS_PER_WORD);

/** The type named first in the prompt, or a story. */
export function textKindOf(prompt: string): TextKind {
  const found = TEXT_KINDS.map((type) => ({ type, at: prompt.search(KEYWORDS[type]) })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.type ?? "story";
}
