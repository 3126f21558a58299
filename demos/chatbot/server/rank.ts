import type { StandingPassage } from "./quotes.ts";

const NUMBER_ASKED =
  /\bhow (?:many|much|long|fast|high|early|soon|accurate|big|large|old|often|far)\b|\b(?:percentage|accuracy|time|latency|limits?|size|score|rate)\b|\bwhen\b/i;
const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred|thousand|half|twice)\b/i;
/** Another question, or the words before a list. */
const NO_ANSWER = /[?:]\W*$/;
/** Cells of a table, which say little to somebody who asks for no number. */
const TABLE_ROW = /(?: · .*){2}/;
/** "dbt" in a list of tools doesn't say what dbt is. */
const MEANING_ASKED = /^\W*(?:what(?:['’]s| is| are)|define|explain|describe)\b/i;
const SHORT = 40;
const WITH_NUMBER = 0.05;
const WITHOUT_ANSWER = 0.12;

/** Sorts passages again: with a number if one is asked for, and never another question. */
export function ranked(question: string, passages: readonly StandingPassage[]): StandingPassage[] {
  const wantsNumber = NUMBER_ASKED.test(question);
  const wantsSentence = MEANING_ASKED.test(question) && !wantsNumber;
  const corrected = ({ score, words }: StandingPassage) =>
    score +
    (wantsNumber && NUMBER.test(words) ? WITH_NUMBER : 0) -
    (NO_ANSWER.test(words) || (!wantsNumber && TABLE_ROW.test(words)) ? WITHOUT_ANSWER : 0);
  return passages
    .filter(({ words }) => !wantsSentence || words.length >= SHORT || NUMBER.test(words))
    .map((passage) => ({ ...passage, score: corrected(passage) }))
    .toSorted((one, other) => other.score - one.score);
}
