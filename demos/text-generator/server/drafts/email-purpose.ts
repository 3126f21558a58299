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

/** What someone "who was" or "whose" is told: "you were", "your". */
const asYou = (relative: string) =>
  relative.startsWith("se ")
    ? `your${relative.slice(2)}`
    : `you${relative
        .replace(/^ was\b/, " were")
        .replace(/^ is\b/, " are")
        .replace(/^ has\b/, " have")}`;

const LINK = "to|for|that|about|of|on|whether|if|when|where|how|why|who|whose";
const TITLES = "Mr|Mrs|Ms|Mx|Dr|Prof|Rev";
const WORD = `(?:(?:${TITLES})\\.|[\\p{L}\\d'’-]+)`;
/** Someone, such as "Priya", "Dr. Lee", "my boss" or "parents", up to the word that links them to what they are told. */
const WHOM = `(?:(?!(?:${LINK})\\b)${WORD}\\s+){1,4}`;
const to = (verbs: string, linked: string) => new RegExp(`^(?:${verbs})\\s+${WHOM}${linked}$`, "iu");

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
    asked: new RegExp(`^apologize\\s+(?:to\\s+${WHOM})?for (?<rest>.+)$`, "iu"),
    purpose: (rest) => ({
      subjectLine: `Apology for ${toThem(rest)}`,
      opening: `I am writing to apologize for ${toThem(rest)}.`,
    }),
  },
  {
    asked: to("apologize to", "who(?<rest>(?:se)? .+)"),
    purpose: (rest) => ({ opening: `I am writing to apologize that ${asYou(rest)}.` }),
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
      /^(?<rest>(?:accept|announce|apologize(?! to)|apply|cancel|confirm|decline|follow up|introduce|offer|order|postpone|propose|recommend|report|reschedule|return|suggest|submit)\b.+)$/i,
    purpose: (rest) => ({ opening: `I am writing to ${rest.charAt(0).toLowerCase()}${rest.slice(1)}.` }),
  },
];

const LINKS =
  "about|regarding|for|that|with|requesting|asking|explaining|announcing|confirming|cancell?ing|declining|thanking|inviting|apologizing|complaining|reminding|saying|telling|informing";
/** An email asked for by name, such as "an email to my boss requesting time off"; the first word after the recipient decides. */
const LETTER = new RegExp(
  `^(?:an? )?(?:[\\w-]+ ){0,2}(?:e-?mail|letter|message|note)(?: to (?:(?!(?:${LINKS})\\b)${WORD}\\s+){1,4}| )(?<link>\\w+(?: (?:for|to|that|about|of)\\b)?)\\s+(?<rest>.+)$`,
  "iu",
);

const LETTERS: Record<string, (rest: string) => Purpose> = {
  requesting: (rest) => ({ subjectLine: `Request for ${rest}`, opening: `I am writing to request ${rest}.` }),
  "asking for": (rest) => ({ subjectLine: `Request for ${rest}`, opening: `I am writing to ask you for ${rest}.` }),
  "asking to": (rest) => ({ subjectLine: `Request to ${rest}`, opening: `I am writing to ask you to ${rest}.` }),
  "asking about": (rest) => ({ opening: `I am writing to ask you about ${rest}.` }),
  about: (rest) => ({ subjectLine: capitalized(rest), opening: `I am writing to you about ${rest}.` }),
  for: (rest) => ({ subjectLine: capitalized(rest), opening: `I am writing to you about ${rest}.` }),
  explaining: (rest) => ({ subjectLine: capitalized(rest), opening: `I am writing to explain ${rest}.` }),
  announcing: (rest) => ({ subjectLine: capitalized(rest), opening: `I am writing to announce ${rest}.` }),
  confirming: (rest) => ({ opening: `I am writing to confirm ${rest}.` }),
  canceling: (rest) => ({ opening: `I am writing to cancel ${rest}.` }),
  declining: (rest) => ({ opening: `I am writing to decline ${rest}.` }),
  "thanking for": (rest) => ({ subjectLine: `Thank you for ${rest}`, opening: `Thank you for ${rest}.` }),
  "inviting to": (rest) => ({
    subjectLine: `Invitation to ${rest}`,
    opening: `I would like to invite you to ${rest}.`,
  }),
  "apologizing for": (rest) => ({
    subjectLine: `Apology for ${rest}`,
    opening: `I am writing to apologize for ${rest}.`,
  }),
  "complaining about": (rest) => ({
    subjectLine: `Complaint about ${rest}`,
    opening: `I am writing to complain about ${rest}.`,
  }),
  "reminding about": (rest) => ({
    subjectLine: `Reminder about ${rest}`,
    opening: `This is a friendly reminder about ${rest}.`,
  }),
  "reminding to": (rest) => ({
    subjectLine: `Reminder to ${rest}`,
    opening: `This is a friendly reminder to ${rest}.`,
  }),
  "saying that": (rest) => ({ subjectLine: capitalized(rest), opening: `I am writing to let you know that ${rest}.` }),
};
const SAME_LINK: Record<string, string> = {
  regarding: "about",
  cancelling: "canceling",
  "telling that": "saying that",
  "informing that": "saying that",
  "informing about": "about",
  "informing of": "about",
  "reminding of": "reminding about",
};

function letterPurpose(plain: string): Purpose | undefined {
  const { link = "", rest = "" } = LETTER.exec(plain.replace(/\b(\w+ing) (?:them|him|her|me)\b/i, "$1"))?.groups ?? {};
  const said = toThem(rest);
  if (UNCLEAR.test(said)) return undefined;
  const words = link.toLowerCase();
  const [first = "", second = ""] = words.split(" ");
  const known = (key: string) => LETTERS[SAME_LINK[key] ?? key];
  return known(words)?.(said) ?? known(first)?.(second ? `${second} ${said}` : said);
}

/** A longer prompt, or one with people whose part is unclear, is left to the model. */
const MAX_WORDS = 18;
const UNCLEAR = new RegExp(`(?<!\\b(?:${TITLES}))\\.|[!?:;\\n[\\]"]|\\b(?:he|she|they|him|them|email)\\b`, "i");
const THEIRS = /\b(?:his|her|their)\b/i;
const MAX_SUBJECT_WORDS = 10;

/** An apology asked for by name, such as "a short apology letter to the guests"; it is the sender who apologizes. */
const APOLOGY = /^(?:an? )?(?:[\w-]+ )?apology(?: (?:e-?mail|letter|message|note))?(?= (?:to|for)\b)/i;

/** Reads what an email is for from its prompt, if that is plain. */
export function purposeOf(prompt: string): Purpose | undefined {
  const plain = prompt.trim().replace(/[.!]$/, "").replace(APOLOGY, "apologize");
  if (plain.split(/\s+/).length > MAX_WORDS) return undefined;
  const asLetter = letterPurpose(plain);
  if (asLetter) return withShortSubject(asLetter);
  if (UNCLEAR.test(plain)) return undefined;
  for (const { asked, purpose } of RULES) {
    const rest = asked.exec(plain)?.groups?.rest;
    if (rest === undefined) continue;
    const read = purpose(rest);
    return THEIRS.test(read.opening) ? undefined : withShortSubject(read);
  }
  return undefined;
}

function withShortSubject({ subjectLine, opening }: Purpose): Purpose {
  const isShort = subjectLine && subjectLine.split(/\s+/).length <= MAX_SUBJECT_WORDS;
  return isShort ? { subjectLine, opening } : { opening };
}

/** Several people, such as "the neighbors" or "our book club". */
const GROUP =
  /(?:^(?:tell|inform|notify|remind|invite|thank|congratulate|welcome|ask|apologize to)|\b(?:e-?mail|letter|message|note|apology) to)\s+(?:the\s+|my\s+|our\s+|all\s+)?(?<group>(?:[a-z-]+\s)?(?:[a-z-]+[^s\W]s|team|staff|family|club|people|everyone))(?=\s+(?:to|for|that|about|regarding|of|on|\w+ing)\b)/i;
/** A first name is enough, but a title needs the name it belongs to. */
const NAME = "\\p{Lu}(?:['’]\\p{Lu})?[\\p{L}-]+(?![\\p{L}'’-])";
const PERSON = `(?:(?:(?:${TITLES})\\b\\.?|Miss|Doctor|Professor|Sir|Aunt|Uncle)(?: ${NAME})+|${NAME})`;
const NAMED = new RegExp(
  `(?:\\b(?:[Tt]hank|[Aa]sk|[Tt]ell|[Ii]nvite|[Ii]nform|[Nn]otify|[Rr]emind|[Cc]ongratulate|[Ww]elcome|[Ee]mail|[Ff]ollow up with)|(?:^|\\b(?:[Ww]rite|[Rr]eply|[Aa]pologize|[Aa]pology|[Ee]-?mail|[Ll]etter|[Mm]essage|[Nn]ote) )[Tt]o)\\s+(${PERSON}(?: and ${PERSON})?)`,
  "u",
);

/** Whom an email addresses, if its prompt names them. */
export function recipientOf(prompt: string): string | undefined {
  return NAMED.exec(prompt)?.[1] ?? GROUP.exec(prompt)?.groups?.group;
}

/** Someone the sender knows, such as "my landlord", is no "Sir or Madam". */
export const isAcquaintance = (prompt: string): boolean =>
  /\b(?:email|letter|message|note|write|ask|tell|inform|notify|remind|invite|thank|apologize)(?: to)? my (?!team\b)[a-z]/i.test(
    prompt,
  );
