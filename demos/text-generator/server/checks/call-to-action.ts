import { unitsOf } from "../words.ts";

const IMPERATIVE =
  /^\W*(?:so )?(?:visit|order|try|book|shop|join|buy|call|get|sign up|start|download|come|contact|reserve|discover|explore|don't|make|let|find|stop by|claim|follow|schedule|taste|treat|pre-order|register|apply|see|give|subscribe|grab|experience|learn|bring)\b/i;
const PHRASE =
  /\b(?:today|(?:visit|contact|join|call|find) us|(?:order|book|shop|buy|sign up|join|call|try it) (?:now|yours|your)|get (?:yours|started)|now and|right now)\b/i;

/** Whether a paragraph ends by asking its reader to do something. */
export const hasCallToAction = (paragraph: string): boolean =>
  unitsOf(paragraph)
    .slice(-2)
    .some((sentence) => PHRASE.test(sentence) || IMPERATIVE.test(sentence));
