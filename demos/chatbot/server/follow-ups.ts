import { formOf } from "./ask-forms.ts";
import type { Conversation } from "./conversation.ts";
import { contentWords } from "./search/content-words.ts";

/** What a message asks for that only makes sense after the turn before it. */
export type FollowUp =
  | "another"
  | "more"
  | "why"
  | "source"
  | "author"
  | "shorter"
  | "simpler"
  | "longer"
  | "partial"
  | "short";

const LANGUAGES =
  "spanish|german|french|italian|portuguese|dutch|polish|russian|chinese|japanese|korean|arabic|hindi|turkish|swedish|danish|español|deutsch|français";
const POLITE = String.raw`(?:\s*,?\s*(?:please|pls|then|thanks))?[\s?!.…]*$`;
const START = String.raw`^(?:(?:ok|okay|yes|no|and|but|so|hm+|well|oh|great|nice|haha|thanks)[\s,.!]+)*`;
const MAKE_IT =
  "(?:(?:can|could|would) you )?(?:please )?(?:(?:make|write|say|put|keep|do) (?:it|that|this|one) |(?:something|one|a) )?";
const phrase = (body: string) => new RegExp(`${START}(?:${body})${POLITE}`, "i");

const PHRASES: readonly (readonly [FollowUp, RegExp])[] = [
  [
    "more",
    phrase(
      String.raw`(?:(?:can|could) you\s+)?(?:please\s+)?(?:(?:tell|show|give) me\s+)?(?:more(?: (?:about|on) (?:that|this|it|them|him|her))?|(?:some )?more details?(?: (?:about|on) (?:that|this|it))?|the details|go on|continue|keep going|elaborate(?: on (?:that|this|it))?|explain (?:that|this|it)(?: further| in more detail)?|what else|anything else|in (?:more )?detail|say more|(?:please )?explain (?:it|that|this)|i want to know more|what does (?:that|this|it) mean|what do you mean(?: by that)?|and)`,
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
    "author",
    phrase(
      `who (?:said|says|wrote|writes|made|came up with) (?:that|this|it|them|these)|who(?:'s| is) the (?:author|writer)`,
    ),
  ],
  [
    "shorter",
    phrase(
      `${MAKE_IT}(?:a bit |a little |much |even )?(?:shorter|briefer|more concise|short(?: version)?|brief)(?: one| version)?|in (?:short|brief|a nutshell|one (?:sentence|line)|a few words)|(?:the )?short version|tl;?dr|(?:that(?:'s| is|s) |it(?:'s| is) )?(?:much |way )?too long|(?:can you |please )?(?:summari[sz]e|sum up)(?: (?:it|that|this))?(?: up)?|(?:a |the )?summary|shorten (?:it|that|this)`,
    ),
  ],
  [
    "simpler",
    phrase(
      `${MAKE_IT}(?:a bit |a little |much )?(?:simpler|easier|clearer|less (?:technical|complicated))|in (?:simple|simpler|plain|easy|other) (?:words|terms|english)|simply|eli5|explain (?:it|that|this) (?:simply|like i(?:'m| am) (?:five|5)|in (?:simple|plain|other) (?:words|terms))|i (?:don't|do not|dont) (?:understand|get)(?: (?:it|that|this))?|too (?:complicated|technical)|(?:can you )?(?:rephrase|reword)(?: (?:it|that|this))?`,
    ),
  ],
  [
    "longer",
    phrase(
      `${MAKE_IT}(?:a bit |a little |much |even )?longer(?: one| version)?|(?:the )?(?:long|longer|full) version|(?:that(?:'s| is|s) |it(?:'s| is) )?(?:much |way )?too short`,
    ),
  ],
  [
    "source",
    phrase(
      `(?:what is |what's )?(?:the |your )?source|(?:(?:do you have |is there |send me |give me |show me )?(?:the |a |any )?(?:link|url|page)(?: (?:to|for) (?:it|that|this))?)|where can i read (?:it|that|this|more)|prove it|where (?:does it say|did you (?:find|read|get)|is) (?:that|this|it)(?: from)?|says who|(?:are you )?(?:really )?(?:sure|certain)(?: about that)?|really|is (?:that|this|it) (?:really )?true|can you prove (?:that|it)|how do you know(?: that)?`,
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

/** "How many grids?" has one word to go by. */
export const isBrief = (message: string) =>
  message.trim().split(/\s+/).length <= MAX_BRIEF_WORDS && contentWords(message).size <= 1;

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
