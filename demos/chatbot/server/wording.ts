import type { Owner } from "#server/published/page-texts.ts";

/** Short forms that people type, in the words that the model knows. */
const SHORT: Readonly<Record<string, string>> = {
  u: "you",
  ur: "your",
  r: "are",
  c: "see",
  cn: "can",
  w: "with",
  wat: "what",
  abt: "about",
  pls: "please",
  plz: "please",
  whats: "what is",
  whos: "who is",
  wheres: "where is",
  hows: "how is",
  rag: "retrieval RAG",
  k8s: "Kubernetes",
  postgres: "PostgreSQL",
  ecommerce: "online shop",
};
const SHORT_FORM = new RegExp(`(?<![\\w$€£.,'’-])(?:${Object.keys(SHORT).join("|")})(?![\\w.,'’-])`, "gi");

/** Verbs that follow the owner's name, as they follow "you". */
const AFTER_YOU: Readonly<Record<string, string>> = { does: "do", is: "are", has: "have", was: "were" };

/**
 * Writes short forms out and calls the owner "you". Prepared questions say "you", so a question that names the owner is found
 * by what it asks and not by the name; "who is Alex?" keeps meaning the owner.
 */
export function createWording({ name }: Owner): (text: string) => string {
  const [first = name] = name.split(/\s+/);
  const names = [name, ...(first.length > 2 ? [first] : []), "the owner", "the author"]
    .map((name) => RegExp.escape(name))
    .join("|");
  const named = new RegExp(`\\b(?:${names}|he|she|him)\\b(?!['’]s)`, "gi");
  const possessive = new RegExp(`\\b(?:(?:${names})['’]s|his)\\b`, "gi");
  const asksWho = new RegExp(`\\b(who(?:['’]s| is| was)|about|introduce) (?:${names}|he|she)\\W*$`, "i");
  const verbs = Object.keys(AFTER_YOU).join("|");
  const verb = new RegExp(`\\b(${verbs})(?= you\\b)|(?<=\\byou )(${verbs})\\b`, "gi");

  return (written) => {
    const text = written.replace(SHORT_FORM, (form) => SHORT[form.toLowerCase()] ?? form);
    if (asksWho.test(text)) return text.replace(asksWho, "$1 the owner");
    const addressed = text.replace(possessive, "your").replace(named, "you");
    return addressed === text ? text : addressed.replace(verb, (word) => AFTER_YOU[word.toLowerCase()] ?? word);
  };
}
