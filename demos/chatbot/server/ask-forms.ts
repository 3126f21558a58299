/** What a question asks for, as its form shows, and the words it asks about. */
export type AskForm = { kind: "definition" | "ability" | "articles" | "written" | "about"; subject: string };

const START = String.raw`^\W*(?:(?:so|and|ok|okay|well|please|hi|hello|hey|in (?:simple|plain|a few|other) (?:words|terms))\W+)*`;
const PLEASE = String.raw`(?:(?:can|could|would|will) you (?:please )?(?:tell me )?|please )?`;
const END = String.raw`(?:\s+(?:please|to me|for me|for|good for|about|before|already|at all|in (?:simple|plain) (?:words|terms)))*\W*$`;

/** The first that fits counts; its groups are the subject. */
const FORMS: readonly (readonly [AskForm["kind"], RegExp])[] = [
  // "Do you have an article about Kafka?"
  [
    "articles",
    /\b(?:articles?|posts?|blogs?|essays?|texts?|tutorials?|(?:can|could|where do) i (?:read|learn|find)(?: (?:more|something|out))?|to read)(?:\s+(?:are|is|do|does|did|have|has|there|you|they|any|written|here))*\s+(?:about|on|regarding|covering|dealing with)\s+(.+)$/i,
  ],
  // "What did you write about Kafka?"
  ["written", /\b(?:write|wrote|written|writes|blog|blogged|publish|published)\s+(?:\w+\s+)?(?:about|on)\s+(.+)$/i],
  // "Do you know Kafka?"
  [
    "ability",
    /\b(?:familiar|experienced?|comfortable|fluent|proficient|proficiency|skilled|skills|expertise|knowledge|background|good|versed|work(?:ed|ing)?)\s+(?:(?:do|does|have|has|you|they|got)\s+)*(?:with|in|of|at|using)\s+(.+)$/i,
  ],
  [
    "ability",
    /\b(?:do|does|can|could) (?:you|they) (?:know|use|speak|program in|code in|do|master)\s+(?:(?:anything|something|much|a lot) (?:about|of|on)\s+)?(.+)$/i,
  ],
  [
    "ability",
    /\b(?:have|has|had) (?:you|they) (?:ever |already )?(?:used|tried|learned|programmed in|coded in)\s+(.+)$/i,
  ],
  [
    "ability",
    /^\W*(?:is|are)\s+(.+?)\s+(?:part of|in|among) your (?:tech ?stack|toolbox|stack|skills|skill set|tools)\W*$/i,
  ],
  ["ability", /\byour\s+(.+?)\s+(?:experience|skills|expertise|knowledge)\W*$/i],
  // "What was your thesis about?"
  [
    "about",
    new RegExp(
      `${START}what(?:'s|’s| is| was| were| are)\\s+(?:your|the|this|that)\\s+(.+?)\\s+(?:all )?about\\W*$`,
      "i",
    ),
  ],
  // "What is recall at k?"
  ["definition", new RegExp(`${START}what (?:does|do)\\s+(.+?)\\s+(?:mean|stand for)\\b(.*)$`, "i")],
  [
    "definition",
    new RegExp(
      `${START}${PLEASE}(?:what(?:'s|’s| is| are)(?: meant by| the (?:meaning|definition) of)?|what do you mean by|define|explain|describe|how (?:would|do) you (?:define|describe|explain))\\s+(?:the (?:term|word|concept|idea|notion)(?: of)? |an?\\s+|the\\s+)?(.+?)${END}`,
      "i",
    ),
  ],
];

/** "Quote your articles on my blog" doesn't ask for articles about a blog. */
const OF_THE_SPEAKERS = /^(?:my|your|our|this|that|it|you|me|us|them|these|those)\b/i;
const MAX_SUBJECT_WORDS = 6;

/** The form of a question, if its subject is short enough to be one. */
export function formOf(question: string): AskForm | undefined {
  for (const [kind, pattern] of FORMS) {
    const subject = pattern
      .exec(question.trim())
      ?.slice(1)
      .join("")
      .replace(new RegExp(END, "i"), "")
      .replace(/^[\s“"'‘]+|[\s”"'’?.!]+$/g, "");
    if (subject && !OF_THE_SPEAKERS.test(subject) && subject.split(/\s+/).length <= MAX_SUBJECT_WORDS)
      return { kind, subject };
  }
  return undefined;
}

/** Whether only an article can answer. */
export const asksForArticles = (form: AskForm | undefined) => form?.kind === "articles" || form?.kind === "written";
