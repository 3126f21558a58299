import type { Owner } from "#server/published/page-texts.ts";
import { expandShortForms } from "./expand-short-forms.ts";

/** Verbs that follow the owner's name, as they follow "you". */
const AFTER_YOU: Readonly<Record<string, string>> = {
  does: "do",
  is: "are",
  has: "have",
  was: "were",
  "doesn't": "don't",
};
const VERB = "(?:does|is|has|was|doesn't)";

/**
 * The owner's name, "the owner" and "he" or "she" all mean whom the chat speaks for. Prepared questions say "you", so a
 * question that names the owner is found by what it asks, not by the name.
 */
export function createAddressing({ name }: Owner): (text: string) => string {
  const [first = name] = name.split(/\s+/);
  const names = [
    name,
    ...(first.length > 2 ? [first] : []),
    "the owner",
    "the author",
    "this (?:guy|man|woman|person|engineer)",
  ];
  const nameOnly = names.map((each) => (each.includes("(") ? each : RegExp.escape(each))).join("|");
  const named = new RegExp(`\\b(?:${nameOnly})\\b(['’]s?)?`, "gi");
  /** Here "you" would mean the chat itself. */
  const asksWho = new RegExp(
    `^(\\W*(?:so |and )?(?:who(?:'s|’s| is| was)|(?:tell me |what do you know |what can you tell me )?(?:more )?about|introduce(?: me to)?) )(?:${nameOnly})(?=\\W*$)`,
    "i",
  );
  const otherName = /(?<=[a-z,]\s)\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u;

  return (written) => {
    const text = expandShortForms(written);
    if (asksWho.test(text)) return text.replace(asksWho, "$1the owner");
    const withoutName = text.replace(named, (_whole, possessive?: string) => (possessive ? "your" : "you"));
    // "She" may be somebody else if another person is named.
    const addressed = otherName.test(withoutName)
      ? withoutName
      : withoutName
          .replace(/\b(?:he|she)\b/gi, "you")
          .replace(/\b(?:his|her)\b(?=\s+\p{L})/giu, "your")
          .replace(/\bhim\b/gi, "you");
    if (addressed === text) return text;
    return addressed
      .replace(
        new RegExp(`\\b(${VERB}) you\\b`, "gi"),
        (_whole, verb: string) => `${AFTER_YOU[verb.toLowerCase()]} you`,
      )
      .replace(
        new RegExp(`\\byou (${VERB})\\b`, "gi"),
        (_whole, verb: string) => `you ${AFTER_YOU[verb.toLowerCase()]}`,
      );
  };
}
