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
