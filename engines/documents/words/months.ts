/** The months in English, German and French, in plain letters: whole names, and the usual abbreviations. */
const NAMES: readonly string[] = [
  "jan(?:uary|uar|vier|v)?|janner",
  "feb(?:ruary|ruar)?|fevrier|fevr|fev",
  "mar(?:ch|s)?|marz|mrz",
  "apr(?:il)?|avril|avr",
  "may|mai",
  "june?|juni|juin",
  "july?|juli|juil(?:let)?",
  "aug(?:ust)?|aout",
  "sept?(?:ember|embre)?",
  "oct(?:ober|obre)?|okt(?:ober)?",
  "nov(?:ember|embre)?",
  "dec(?:ember|embre)?|dez(?:ember)?",
];

/** A pattern for any of them, to be used without regard to case. */
export const MONTH = `(?:${NAMES.join("|")})(?![a-z])`;

const whole = NAMES.map((names) => new RegExp(`^(?:${names})$`, "i"));

/** 1 to 12, or 0 for another word. */
export const monthOf = (name = "") => whole.findIndex((names) => names.test(name)) + 1;
