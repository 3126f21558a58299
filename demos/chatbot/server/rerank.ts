import type { AskForm } from "./ask-forms.ts";
import type { StandingPassage } from "./quotes.ts";
import { contentWords } from "./search/content-words.ts";

const NUMBER_ASKED =
  /\bhow (?:many|much|long|fast|high|early|late|soon|accurate|precise|reliable|big|large|old|often|far)\b|\b(?:what|which) (?:(?:is|are|was) (?:the |your )?(?:\w+ )?)?(?:share|percentage|number|limits?|accuracy|time|latency|size|score|rate)\b|\bwhen\b/i;
export const asksForNumber = (question: string) => NUMBER_ASKED.test(question);
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|twice|once|third)\b/i;

/** Cells of a table, which say little to somebody who asks for no number. */
const TABLE_ROW = /(?: · .*){2}/;

/** The number of an article of law is no answer. */
const LEGAL = /\(Art\.[^.]*/;

/** "Do you know Kafka?" and "an article on Kafka" ask for the passage that names it. */
const NAMED = 0.9;

/** Small corrections of a passage's score by its form. Tuned with `npm run eval -- chat`. */
const BOOST = { definition: 0.15, named: 0.15, number: 0.05, noAnswer: -0.12 };

/** Sorts passages again by what the question asks for: a definition, a number, and never another question. */
export function rerank(
  question: string,
  form: AskForm | undefined,
  passages: readonly StandingPassage[],
): StandingPassage[] {
  const subject = form?.kind === "definition" ? form.subject : undefined;
  const wantsNumber = asksForNumber(question);
  const asksForName = form && form.kind !== "definition";
  const boostOf = ({ words, overlap }: StandingPassage) =>
    (asksForName && overlap >= NAMED ? BOOST.named : 0) +
    (subject && defines(words, subject) ? BOOST.definition : 0) +
    (wantsNumber && NUMBER.test(words.replace(LEGAL, "")) ? BOOST.number : 0) +
    (/[?:]\W*$/.test(words) || (!wantsNumber && TABLE_ROW.test(words)) ? BOOST.noAnswer : 0);
  return passages
    .map((passage) => ({ ...passage, score: passage.score + boostOf(passage) }))
    .toSorted((one, other) => other.score - one.score);
}

/** Whether the sentence begins with the subject, or names it, and goes on with "is". */
function defines(sentence: string, subject: string): boolean {
  const [before = "", after] = sentence.split(/\s(?:is|are|means|was)\s|,\s(?:the|an?)\s/, 2);
  if (after === undefined || before.split(" ").length > subject.split(" ").length + 1) return false;
  const words = contentWords(subject);
  const named = contentWords(before);
  return words.size > 0 && [...words].every((word) => named.has(word));
}
