import { asksForArticles, formOf } from "./ask-forms.ts";
import { asksSomething } from "./compose.ts";
import { withoutOpening } from "./follow-ups.ts";
import { namesIn } from "./names.ts";

/** More would make an answer that nobody reads. */
const MAX_ASKS = 4;
const MAX_CHARACTERS = 500;
const QUESTION_WORD = String.raw`(?:how|what|whats|when|where|who|which|why|can|could|do|does|did|is|are|will|would|have|has|should|may)\b`;
const ASKS = new RegExp(`^${QUESTION_WORD}`, "i");
/** "Can you do dbt, and what does it cost?" asks two things. */
const BETWEEN = new RegExp(
  String.raw`(?<=[?!.;])\s+|\s*,?\s+(?:and|also|plus|but|or)\s+(?:also\s+)?(?=${QUESTION_WORD})|,\s+(?=${QUESTION_WORD})`,
  "i",
);
/** "Do you shoot film and drone?", or only "film and drone?" */
const OF_A_LIST = /^(\W*(?:(?:do|does|can|could|have|are|did) you \p{L}+ (?:(?:with|in|on|for|any) )?)?)(.+?)\W*$/iu;
const WHICH = /^\W*(?:which|what)\s[^,]+,\s*/i;
const IN_A_LIST = /\s*(?:,\s*(?:and\s+|or\s+)?|\s(?:and|or|&|plus)\s|\s?\/\s?)\s*/i;
const MAX_ITEM_WORDS = 2;
/** "Can you build it with React?" also asks about React. */
const ABILITY = /^\W*(?:can|could|do|are|have) you\b/i;
const MAX_NAMES = 2;
/** "Can you automate it?": what is to be done is no name. */
const TO_DO = /^\W*(?:can|could|do) you \p{Ll}[\p{L}-]*/iu;

/** "We use Power BI and Tableau": names of things, in a list. */
const NAME = String.raw`\p{Lu}[\p{L}\p{N}+#.-]*(?:\s\p{Lu}[\p{L}\p{N}+#.-]*)?`;
const NAMES = new RegExp(String.raw`(?<=\S\s)${NAME}(?:(?:\s*[,/&]\s*|,?\s(?:and|or)\s)${NAME})+`, "u");

const LEANS_ON_ANOTHER =
  /^(?:and |but )?(?:why|how|what|when|where|who)\s+(?:is|are|was|were|does|do|did|can)\s+(?:it|this|that|they|these)\b/i;
/** Whether a question means nothing without the one before it. */
export const leansOnAnother = (question: string) => LEANS_ON_ANOTHER.test(question);

/** A message, cut where another question may begin. A long one is read as a whole. */
export function clausesOf(message: string): readonly string[] {
  const text = message.replace(/\s+/g, " ").trim();
  return text.length > MAX_CHARACTERS ? [text] : text.split(BETWEEN);
}

const knows = (name: string) => `Do you know ${name}?`;

/** "I'd like to see references and a price" */
const WISH = /^\W*(?:i(?:['’]d| would) like|i want|i need|we need|show me|tell me|give me|send me)\b/i;

/** Whether a question is only about a name that another one has. */
export function asksOnNameIn(other: string, question: string): boolean {
  const [, name] = /^Do you know (.+)\?$/.exec(question) ?? [];
  return name !== undefined && question !== other && other.includes(name);
}

type IsKnown = (name: string) => boolean;

/** "Do you know dbt and Snowflake?" asks about each: one may be published and the other not. */
function eachOfList(ask: string, isKnown: IsKnown): string[] {
  const form = formOf(ask);
  if (asksForArticles(form)) return [ask];
  const [, start = "", rest = ""] = OF_A_LIST.exec(ask.replace(WHICH, "")) ?? [];
  const [opening, list] = form?.kind === "ability" ? ["Do you know ", form.subject] : [start || "Do you know ", rest];
  const items = list.split(IN_A_LIST).filter(Boolean);
  const isItem = (item: string) => item.split(/\s+/).length <= MAX_ITEM_WORDS && !ASKS.test(item);
  // What is not published is a name, however it is written.
  const named = (item: string) => (isKnown(item) ? item : item.charAt(0).toUpperCase() + item.slice(1));
  if (items.length > 1 && items.every(isItem)) return items.map((item) => `${opening}${named(item)}?`);
  const names = ABILITY.test(ask) && !form ? namesIn(ask.replace(TO_DO, "")).slice(0, MAX_NAMES) : [];
  return names.every(isKnown) ? [ask, ...names.map(knows)] : [ask];
}

/** The questions in a message; empty if it asks at most one thing. `isKnown` says whether a name is published. */
export function asksIn(written: string, isKnown: IsKnown): readonly string[] {
  const message = written.replace(/\s+/g, " ").trim();
  if (message.length > MAX_CHARACTERS) return [];
  const asked = clausesOf(withoutOpening(message)).filter((part) => asksSomething(part) && /\s/.test(part.trim()));
  const asks = asked.flatMap((ask) => eachOfList(ask, isKnown)).slice(0, MAX_ASKS);
  if (asks.length > 1) return asks;
  const wishes = WISH.test(message) ? message.split(/\s+and\s+/i) : [];
  if (wishes.length === 2) return wishes;
  const [list = ""] = asked.some((ask) => /\byou\b/i.test(ask)) ? (NAMES.exec(message) ?? []) : [];
  const names = list.split(IN_A_LIST);
  return names.some(isKnown) && !names.every(isKnown) ? names.map(knows).slice(0, MAX_ASKS) : [];
}
