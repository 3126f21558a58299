/** More would make an answer that nobody reads. */
const MAX_QUESTIONS = 4;
/** A longer message is read as a whole, and so is one that was made to be slow. */
const MAX_CHARACTERS = 500;

const ASKS = "(?:how|what|whats|when|where|who|which|why|can|could|do|does|did|is|are|will|would|have|has|should|may)";
/** "Can you do dbt, and what does it cost?" asks two things. */
const BETWEEN = new RegExp(
  String.raw`(?<=[?!.;])\s+|\s*,?\s+(?:and|also|plus|but|or)\s+(?:also\s+)?(?=${ASKS}\b)|,\s+(?=${ASKS}\b)`,
  "i",
);
const OPENING = String.raw`(?:(?:ok|okay|so|and|well|hi|hello|hey|thanks|thank you|great|perfect|cool|nice|alright)[\s,.!]*)*`;
const QUESTION = new RegExp(
  String.raw`\?|^\W*${OPENING}(?:${ASKS}|whos|wheres|hows|am|tell|show|explain|give|write|need)\b`,
  "i",
);

export const asksSomething = (text: string) => QUESTION.test(text);

const MIN_CLAUSE = 3;
const MAX_CLAUSES = 3;
/** The parts of a longer message that may be what it is about: "we have pumps that break, could you predict that?" */
export const clausesOf = (message: string): readonly string[] =>
  message.length > MAX_CHARACTERS
    ? []
    : message
        .split(BETWEEN)
        .filter((part) => part.split(" ").length >= MIN_CLAUSE)
        .slice(-MAX_CLAUSES);

/** "Thanks. And who maintains it?" is a question after an opening. */
const IS_OPENING = new RegExp(String.raw`^\W*${OPENING}$`, "i");

/** The questions of a message, or all of it if it asks at most one thing. */
export function questionsIn(message: string): readonly string[] {
  const text = message.replace(/\s+/g, " ").trim();
  if (text.length > MAX_CHARACTERS) return [text];
  const asked = text.split(BETWEEN).filter((part) => asksSomething(part) && part.includes(" "));
  const [first = text] = asked;
  const isOpened = asked.length === 1 && IS_OPENING.test(text.slice(0, -first.length));
  return asked.length > 1 || isOpened ? asked.slice(0, MAX_QUESTIONS) : [text];
}

const MAX_SHORT = 2;
const MAX_LEANING = 8;
const POINTS_BACK =
  /^\W*(?:and|or|but|so|then|also|what about|how about|another|more)\b|\b(?:it|its|that|this|these|those|them|they|(?<!\b(?:is|are|was|were) )there|one|else)\b/i;

/** Markup and the like lean on nothing. */
const PLAIN = /^[\p{L}\p{N}\s?!.,'’&+#/-]+$/u;

/** "And how long?" and "is it fast?" need the question before them. */
export function leansBack(question: string): boolean {
  const words = question.trim().split(/\s+/).length;
  return (words <= MAX_SHORT && PLAIN.test(question)) || (words <= MAX_LEANING && POINTS_BACK.test(question));
}

/** The question that a follow-up leans on: the last one, with the one before it if that leans as well. Newest first. */
export function standingQuestion([last = "", before = ""]: readonly string[]): string {
  return before && leansBack(last) ? `${before} ${last}` : last;
}
