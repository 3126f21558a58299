import { COMMON_WORDS, PHRASES, SYNONYMS } from "./vocabulary.ts";

/** The words of a text that say what it is about, each as its stem or as the name of its group of synonyms. */
export function contentWords(text: string): Set<string> {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  const joined = PHRASES.reduce((before, [phrase, word]) => before.replaceAll(phrase, ` ${word} `), spaced);
  const words = joined.match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 1 && !isCommon(word)).map((word) => canonical(word)));
}

const isCommon = (word: string) => common.has(word) || commonStems.has(stem(word));

const canonical = (word: string) => groups.get(word) ?? stemGroups.get(stem(word)) ?? stem(word);

/** A rough stem: "validates", "validated" and "validating" share one, which is all it has to do. */
function stem(word: string): string {
  if (word.length < 4) return word;
  const root = word
    .replace(/ies$/, "y")
    .replace(/(?<=[sxz]|[cs]h)es$|(?<=[^s])s$/, "")
    .replace(/(?<=.{3})(?:able|ing|ed|er)$/, "")
    .replace(/([bdgmnprt])\1$/, "$1");
  return root.length > 3 ? root.replace(/e$/, "") : root;
}

const common = new Set(COMMON_WORDS.trim().split(/\s+/));
/** Not of short words: "theme" would count as "them". */
const commonStems = new Set([...common].filter((word) => word.length > 4).map((word) => stem(word)));

const groups = new Map(
  SYNONYMS.trim()
    .split("\n")
    .flatMap((line) => {
      const words = line.trim().split(" ");
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
);
/** The first group with a stem has it: "sorts" belongs to "sort", which comes before "sorted". */
const stemGroups = new Map([...groups].toReversed().map(([word, group]) => [stem(word), group]));
