const WITHOUT_APOSTROPHE = /\b(who|what|where|when|how|that)s\b/gi;
const NEGATED = /\b(do|does|did|is|are|was|were|have|has|could|would|should)nt\b/gi;
const ARE = /\br(?= (?:u|you)\b)/gi;
/** Short forms that people type, in the words that the models know. */
const SHORT: Readonly<Record<string, string>> = {
  u: "you",
  w: "with",
  ur: "your",
  wat: "what",
  wut: "what",
  abt: "about",
  pls: "please",
  plz: "please",
  rag: "retrieval RAG",
  k8s: "Kubernetes",
  postgres: "PostgreSQL",
  ecommerce: "online shop",
  "e-commerce": "online shop",
};
const SHORT_FORM = new RegExp(`(?<![\\w-])(?:${Object.keys(SHORT).join("|")})(?![\\w-])`, "gi");

/** A message with its short forms written out: "whats ur rate" asks what your rate is. */
export const expandShortForms = (text: string) =>
  text
    .replace(WITHOUT_APOSTROPHE, "$1 is")
    .replace(ARE, "are")
    .replace(NEGATED, "$1n't")
    .replace(SHORT_FORM, (form) => SHORT[form.toLowerCase()] ?? form);
