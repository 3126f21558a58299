import type { FollowUp } from "../sample/follow-up-examples.ts";
import { formOf } from "./ask-forms.ts";
import type { Conversation } from "./conversation.ts";
import { contentWords } from "./search/content-words.ts";

const POLITE = String.raw`(?:\s*,?\s*(?:please|pls|then|thanks))?[\s?!.…]*$`;
const START = String.raw`^(?:(?:ok|okay|yes|no|and|but|so|hm+|well|oh|great|nice|haha|thanks)[\s,.!]+)*`;
const phrase = (body: string) => new RegExp(`${START}(?:${body})${POLITE}`, "i");

/** Starts or words that point back to the turn before. */
const POINTS_BACK =
  /^(?:and|what about|how about|what if|or|but|also|then)\b|\b(?:it|its|that|this|these|those|them|they|(?<!\b(?:is|are|was|were) )there|the (?:first|second|third|last|other) one)\b|\bthen\W*$/i;
/** "As PDF?" and "what software" are parts of a question. */
const FRAGMENT = /^(?:as|with|without|for|about|in|by|on|from|which|what)\b/i;
/** A message of more words can stand alone. */
const MAX_PARTIAL_WORDS = 8;
const MAX_SHORT_WORDS = 3;
const MAX_BRIEF_WORDS = 5;
/** Questions that a follow-up can refer to together. */
const MAX_BACK = 2;

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];
const NTH = `(${ORDINALS.join("|")}|last|[1-6](?:st|nd|rd|th))`;
const MORE_ON = "(?:(?:tell|show) me (?:more )?(?:about )?|what about |more (?:about|on) )?";
const ORDINAL = phrase(
  `${MORE_ON}(?:the )?(?:${NTH}(?: one| project| article| post| service| quote| point| step)?|(?:step|number|point|#) ?([1-6]))`,
);
const BEFORE = phrase(`${MORE_ON}(?:the )?(?:one (?:before|earlier)(?: that| it)?|previous (?:one)?|before that)`);
const THE_ONE =
  /\b(more )?(?:(?:about|on) )?the ((?:[\w/&-]+ ){1,4})(?:one|project|article|post|service|position|job|certificate)\b/i;

/** "The second one" means the second of what was shown; "the last one" is -1. */
export function ordinalOf(message: string): number | undefined {
  const [, word, digit] = ORDINAL.exec(message.trim()) ?? [];
  const named = (word ?? digit)?.toLowerCase();
  if (!named) return undefined;
  if (named === "last") return -1;
  const at = ORDINALS.indexOf(named);
  return at < 0 ? Number.parseInt(named, 10) - 1 : at;
}

/** "And the one before?" goes back in a list that starts with the newest. */
export const asksForOneBefore = (message: string) => BEFORE.test(message.trim());

/** "The packaging one" is the one of a list that has these words; `more` if the message asks for more than that one. */
export function oneWith(message: string): { words: string; more: boolean } | undefined {
  const [, more, words] = THE_ONE.exec(message) ?? [];
  return words ? { words: words.trim(), more: more !== undefined } : undefined;
}

const ABOUT =
  /^(?:(?:ok|okay|and|now|no|but|please|then)[\s,]+)*(?:(?:(?:can|could) you )?(?:please )?(?:write|tell|make|do|give|recommend|suggest|have|know)(?: me| us)?\s+)?((?:(?:one|another(?: one)?|it|something|some|any|a|an|few|short|good|funny|poems?|jokes?|stor(?:y|ies)|haikus?|verse|rhymes?|books?|facts?|fun)\s+)*)(?:about|on|involving)\s+(.+?)[\s?!.]*$/i;
const PIECE = /\b(?:(poem|haiku|verse|rhyme)|(joke)|(stor(?:y|ies))|(book)|(fact))s?\b/i;
const PIECES = ["poem", "joke", "story", "book", "fact"];

/** "A joke about cats" and "about the sea" ask for a text on a subject; "tell me about Kafka" doesn't. */
export function pieceAsked(message: string): { subject: string; piece?: string } | undefined {
  const text = message.trim();
  const [, words = "", subject] = ABOUT.exec(text) ?? [];
  if (!subject || (!words && /^\W*(?:(?:can|could) you )?(?:please )?(?:write|tell|give|know|have)\b/i.test(text)))
    return undefined;
  const kinds = PIECE.exec(words)?.slice(1) ?? [];
  const piece = PIECES[kinds.findIndex((kind) => kind !== undefined)];
  return { subject: subject.replace(/\s+(?:please|pls|then)$/i, ""), ...(piece && { piece }) };
}

/** "Ok, tell me about the owner" asks what it asks without "ok". */
export const withoutOpening = (message: string) =>
  message.trim().replace(/^(?:(?:ok|okay|well|so|hm+|alright|great|cool|thanks|now|then)[\s,.!]+)+(?=\S)/i, "");

/** "An article on that" is one on what the question before was about. */
export function withSubjectOf(standing: string, text: string): string {
  const subject = formOf(standing)?.subject ?? "";
  return subject ? text.replace(/\b(about|on|with)\s+(?:that|this|it)\b/i, `$1 ${subject}`) : text;
}

const wordCount = (text: string) => text.trim().split(/\s+/).length;

/** Whether a message may be one of the examples of how people go on. */
export const mayGoOn = (message: string) => wordCount(message) <= MAX_PARTIAL_WORDS;

/** Whether a message is a question only together with the one before it. */
export function isPartial(message: string): boolean {
  const text = message.trim();
  const words = wordCount(text);
  return (words <= MAX_PARTIAL_WORDS && POINTS_BACK.test(text)) || (words <= MAX_SHORT_WORDS && FRAGMENT.test(text));
}

/** "Kafka?" may be a whole question or what the one before is asked about. */
export const isShort = (message: string) => wordCount(message) <= MAX_SHORT_WORDS;

/** "How many grids?" has one word to go by. */
export const isBrief = (message: string) => wordCount(message) <= MAX_BRIEF_WORDS && contentWords(message).size <= 1;

/** What the assistant has said, newest first, and the question that a follow-up refers to. */
export type History = { said: readonly string[]; standing: string };

export async function readHistory(
  { turns }: Conversation,
  followUpOf: (message: string) => Promise<FollowUp | undefined>,
): Promise<History> {
  const before = turns.slice(0, -1).toReversed();
  const said = before.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const questions = before.filter(({ role }) => role === "user").map(({ content }) => content.trim());
  const kinds = await Promise.all(questions.map(followUpOf));
  const asked = questions.filter((_, at) => !kinds[at]);
  // Back to the last question that stands alone.
  const whole = asked.findIndex((text) => !isPartial(text) && !isShort(text));
  const topic = asked.slice(0, whole < 0 ? MAX_BACK : Math.min(whole + 1, MAX_BACK));
  return { said, standing: topic.toReversed().join(" ") };
}
