/** What an email says first, in the sender's words. */
export type Purpose = {
  /** Without it, the model writes the subject line. */
  subjectLine?: string;
  opening: string;
};

type Rule = { asked: RegExp; purpose: (rest: string) => Purpose };

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** What the recipient did or has is "yours" to them. */
const toThem = (text: string) => text.replaceAll(/\b(?:his|her|their)\b/g, "your");

const LINK = "to|for|that|about|of|on|whether|if|when|where|how|why";
/** Someone, such as "Priya", "the landlord", "my boss" or "parents", up to the word that links them to what they are told. */
const WHOM = `(?:(?!(?:${LINK})\\b)[\\w'-]+\\s+){1,4}`;
const to = (verbs: string, linked: string) => new RegExp(`^(?:${verbs})\\s+${WHOM}${linked}$`, "i");

/** Prompts that say what to do, as most do; the first rule that fits counts. */
const RULES: readonly Rule[] = [
  {
    asked: to("ask", "to (?<rest>.+)"),
    purpose: (rest) => ({ subjectLine: `Request to ${rest}`, opening: `I am writing to ask you to ${rest}.` }),
  },
  {
    asked: to("ask", "for (?<rest>.+)"),
    purpose: (rest) => ({ subjectLine: `Request for ${rest}`, opening: `I am writing to ask you for ${rest}.` }),
  },
  {
    asked: to("ask", "(?<rest>(?:about|whether|if|when|where|how|why) .+)"),
    purpose: (rest) => ({ opening: `I am writing to ask you ${rest}.` }),
  },
  {
    asked: to("tell|inform|notify", "that (?<rest>.+)"),
    purpose: (rest) => ({ subjectLine: capitalized(rest), opening: `I am writing to let you know that ${rest}.` }),
  },
  {
    asked: to("tell|inform|notify", "(?:about|of) (?<rest>.+)"),
    purpose: (rest) => ({ subjectLine: capitalized(rest), opening: `I am writing to inform you about ${rest}.` }),
  },
  {
    asked: to("remind", "(?<rest>(?:to|about|that) .+)"),
    purpose: (rest) => ({ subjectLine: `Reminder ${rest}`, opening: `This is a friendly reminder ${rest}.` }),
  },
  {
    asked: to("invite", "to (?<rest>.+)"),
    purpose: (rest) => ({ subjectLine: `Invitation to ${rest}`, opening: `I would like to invite you to ${rest}.` }),
  },
  {
    asked: to("thank", "for (?<rest>.+)"),
    purpose: (rest) => ({ subjectLine: `Thank you for ${toThem(rest)}`, opening: `Thank you for ${toThem(rest)}.` }),
  },
  {
    asked: to("congratulate", "on (?<rest>.+)"),
    purpose: (rest) => ({
      subjectLine: `Congratulations on ${toThem(rest)}`,
      opening: `Congratulations on ${toThem(rest)}!`,
    }),
  },
  {
    asked: to("apologize to", "for (?<rest>.+)"),
    purpose: (rest) => ({ subjectLine: `Apology for ${rest}`, opening: `I am writing to apologize for ${rest}.` }),
  },
  {
    asked: /^request\s+(?<rest>.+)$/i,
    purpose: (rest) => ({ subjectLine: `Request for ${rest}`, opening: `I am writing to request ${rest}.` }),
  },
  {
    asked: /^complain\s+about\s+(?<rest>.+)$/i,
    purpose: (rest) => ({ subjectLine: `Complaint about ${rest}`, opening: `I am writing to complain about ${rest}.` }),
  },
  {
    asked:
      /^(?<rest>(?:accept|announce|apologize|apply|cancel|confirm|decline|follow up|introduce|offer|order|postpone|propose|recommend|report|reschedule|return|suggest|submit)\b.+)$/i,
    purpose: (rest) => ({ opening: `I am writing to ${rest.charAt(0).toLowerCase()}${rest.slice(1)}.` }),
  },
];

/** A longer prompt, or one with people whose part is unclear, is left to the model. */
const MAX_WORDS = 18;
const UNCLEAR = /[.!?:;\n[\]"]|\b(?:he|she|they|him|them|email)\b/i;
const THEIRS = /\b(?:his|her|their)\b/i;
const MAX_SUBJECT_WORDS = 10;

/** Reads what an email is for from its prompt, if that is plain. */
export function purposeOf(prompt: string): Purpose | undefined {
  const plain = prompt.trim().replace(/[.!]$/, "");
  if (UNCLEAR.test(plain) || plain.split(/\s+/).length > MAX_WORDS) return undefined;
  for (const { asked, purpose } of RULES) {
    const rest = asked.exec(plain)?.groups?.rest;
    if (rest === undefined) continue;
    const { subjectLine, opening } = purpose(rest);
    if (THEIRS.test(opening)) return undefined;
    const isShort = subjectLine && subjectLine.split(/\s+/).length <= MAX_SUBJECT_WORDS;
    return isShort ? { subjectLine, opening } : { opening };
  }
  return undefined;
}

/** Several people, such as "the neighbors" or "our book club". */
const GROUP =
  /^(?:tell|inform|notify|remind|invite|thank|congratulate|welcome|ask|apologize to)\s+(?:the\s+|my\s+|our\s+|all\s+)?(?<group>(?:[a-z-]+\s)?(?:[a-z-]+[^s\W]s|team|staff|family|club|people|everyone))(?=\s+(?:to|for|that|about|of|on)\b)/i;
const NAMED =
  /\b(?:[Tt]hank|[Aa]sk|[Tt]ell|[Ii]nvite|[Ii]nform|[Nn]otify|[Rr]emind|[Cc]ongratulate|[Ww]elcome|[Ee]mail|(?:[Ww]rite|[Rr]eply|[Aa]pologize) to|[Ff]ollow up with)\s+([A-Z][a-z]+(?: and [A-Z][a-z]+)?)\b/;

/** Whom an email addresses, if its prompt names them. */
export function recipientOf(prompt: string): string | undefined {
  return NAMED.exec(prompt)?.[1] ?? GROUP.exec(prompt)?.groups?.group;
}
