import type { Conversation } from "../conversation.ts";
import { formOf } from "./ask-forms.ts";

/** What a message asks for that only makes sense after the turn before it. */
export type FollowUp = "another" | "more" | "why" | "source" | "partial" | "short";

const LANGUAGES =
  "spanish|german|french|italian|portuguese|dutch|polish|russian|chinese|japanese|korean|arabic|hindi|turkish|swedish|danish|español|deutsch|français";
const POLITE = String.raw`(?:\s*,?\s*(?:please|pls|then|thanks))?[\s?!.…]*$`;
const START = String.raw`^(?:(?:ok|okay|yes|no|and|but|so|hm+|well|oh|great|nice|haha|thanks)[\s,.!]+)*`;
const phrase = (body: string) => new RegExp(`${START}(?:${body})${POLITE}`, "i");

const PHRASES: readonly (readonly [FollowUp, RegExp])[] = [
  [
    "more",
    phrase(
      String.raw`(?:(?:can|could) you\s+)?(?:please\s+)?(?:(?:tell|show|give) me\s+)?(?:more(?: (?:about|on) (?:that|this|it|them|him|her))?|(?:some )?more details?(?: (?:about|on) (?:that|this|it))?|the details|go on|continue|keep going|elaborate(?: on (?:that|this|it))?|explain (?:that|this|it)(?: further| in more detail)?|what else|anything else|in (?:more )?detail|say more|(?:please )?(?:summari[sz]e|explain) (?:it|that|this)|i want to know more|what does (?:that|this|it) mean|what do you mean(?: by that)?|and)`,
    ),
  ],
  [
    "another",
    phrase(
      String.raw`(?:(?:can|could|do|will|would) you\s+)?(?:(?:please\s+)?(?:tell|give|show|write|have|know|recommend|make|suggest)(?: me| us)?\s+)?(?:(?:just\s+)?(?:another|one more|a (?:different|new|second|third)|any (?:other|more)|some (?:other|more)|more|a few more)(?: ones?| jokes?| poems?| books?| stor(?:y|ies)| plans?| facts?| tips?| recommendations?| haikus?| projects?| articles?| examples?| quotes?)?|others|the next(?: one)?|next|something else|a better one)|again|once more|what other (?:ones|jokes|books|poems) (?:do you (?:have|know)|are there)`,
    ),
  ],
  [
    "why",
    phrase(
      `why(?: is (?:that|this|it)(?: so)?| not| so|'s that| do you (?:say|think) (?:that|so))?|how come|for what reason|what for`,
    ),
  ],
  [
    "source",
    phrase(
      `(?:what is |what's )?(?:the |your )?source|prove it|where (?:does it say|did you (?:find|read|get)|is) (?:that|this|it)(?: from)?|says who|(?:are you )?(?:really )?(?:sure|certain)(?: about that)?|really|is (?:that|this|it) (?:really )?true|can you prove (?:that|it)|how do you know(?: that)?`,
    ),
  ],
];

/** The phrase asks for the last answer in another language. */
const TRANSLATION = new RegExp(
  String.raw`^.{0,40}\b(?:in|into|auf|en)\s+(?:${LANGUAGES})\b.{0,20}$|^(?:${LANGUAGES})[\s?!.]*$|\btranslate\b`,
  "i",
);
/** Starts or words that point back to the turn before. */
const POINTS_BACK =
  /^(?:and|what about|how about|what if|or|but|also|then)\b|\b(?:it|its|that|this|these|those|them|they|there|the (?:first|second|third|last|other) one)\b/i;
/** "As PDF?" and "what software" are parts of a question. */
const FRAGMENT = /^(?:as|with|without|for|about|in|by|on|from|which|what)\b/i;
/** A message of more words can stand alone. */
const MAX_PARTIAL_WORDS = 8;
const MAX_SHORT_WORDS = 3;
/** Questions that a follow-up can refer to together. */
const MAX_BACK = 2;

/** "Ok, tell me about the owner" asks what it asks without "ok". */
export const withoutOpening = (message: string) =>
  message.trim().replace(/^(?:(?:ok|okay|well|so|hm+|alright|great|cool|thanks|now|then)[\s,.!]+)+(?=\S)/i, "");

/** "An article on that" is one on what the question before was about. */
export function withSubjectOf(standing: string, text: string): string {
  const subject = formOf(standing)?.subject ?? "";
  return subject ? text.replace(/\b(about|on|with)\s+(?:that|this|it)\b/i, `$1 ${subject}`) : text;
}

export const asksForTranslation = (message: string) => TRANSLATION.test(message.trim());

export function followUpOf(message: string): FollowUp | undefined {
  const text = message.trim();
  const found = PHRASES.find(([, pattern]) => pattern.test(text));
  if (found) return found[0];
  const words = text.split(/\s+/).length;
  if (words <= MAX_PARTIAL_WORDS && POINTS_BACK.test(text)) return "partial";
  if (words <= MAX_SHORT_WORDS && FRAGMENT.test(text)) return "partial";
  return words <= MAX_SHORT_WORDS ? "short" : undefined;
}

/** What the assistant has said, newest first, and the questions that a follow-up refers to. */
export function readHistory({ turns }: Conversation) {
  const before = turns.slice(0, -1).toReversed();
  const said = before.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const asked = before
    .filter(({ role }) => role === "user")
    .map(({ content }) => content.trim())
    .filter((text) => !PHRASES.some(([, pattern]) => pattern.test(text)) && !asksForTranslation(text));
  // Back to the last question that stands alone.
  const whole = asked.findIndex((text) => followUpOf(text) === undefined);
  const topic = asked.slice(0, whole < 0 ? MAX_BACK : Math.min(whole + 1, MAX_BACK));
  return { said, standing: topic.toReversed().join(" ") };
}
