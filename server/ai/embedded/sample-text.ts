import { CONTENT_TYPES, type ContentType } from "#content/ai/text-sample.ts";
import { textSamples } from "#content/ai/text-samples.ts";

/** The page asks for two tokens a word. */
const TOKENS_PER_WORD = 2;
/** A whole ending is worth a few words more than were asked for. */
const TOLERANCE = 1.25;

const SIGNS: Record<ContentType, RegExp> = {
  story: /\b(story|stories|tale|fiction|novel)\b/i,
  blog: /\b(blog|post|article|essay)\b/i,
  email: /\b(e-?mail|letter|newsletter)\b/i,
  poem: /\b(poem|poetry|verse|haiku|sonnet)\b/i,
  code: /\b(code|function|script|program|class|typescript|javascript|python)\b/i,
  marketing: /\b(marketing|advert\w*|ad|slogan|campaign|product description|sales)\b/i,
};

/** The sample of the kind that the prompt asks for, told at about the asked length. */
export function sampleText(prompt: string, maxTokens: number): string {
  const type = contentTypeOf(prompt);
  const { opening, middle, closing } = textSamples[type];
  const most = Math.max(1, Math.round(maxTokens / TOKENS_PER_WORD));

  const isClosed = wordsIn(opening) + wordsIn(closing) <= most * TOLERANCE;
  const pieces = [opening];
  let words = wordsIn(opening) + (isClosed ? wordsIn(closing) : 0);
  for (const piece of isClosed ? middle : []) {
    words += wordsIn(piece);
    if (words > most) break;
    pieces.push(piece);
  }
  if (isClosed) pieces.push(closing);
  const text = pieces.join("\n\n");
  return type === "code" ? text : cutAfter(text, Math.ceil(most * TOLERANCE));
}

/** The kind that is named first. A prompt that names none gets a story. */
function contentTypeOf(prompt: string): ContentType {
  const found = CONTENT_TYPES.map((type) => ({ type, at: prompt.search(SIGNS[type]) })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.type ?? "story";
}

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0;

function cutAfter(text: string, words: number): string {
  const [next] = [...text.matchAll(/\S+/g)].slice(words);
  return next ? `${text.slice(0, next.index).trimEnd()} …` : text;
}
