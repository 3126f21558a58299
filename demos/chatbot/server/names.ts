import { createSpelling } from "#server/ai/text-models/meaning/spelling.ts";
import { readVocabulary } from "#server/ai/text-models/sentiment/model-files.ts";
import type { PassageIndex } from "./search/passage-index.ts";

let commonWords: ReadonlySet<string> | undefined;

/** "Power BI" inside a sentence; at its start, a capital means nothing. */
const WORD = String.raw`\p{Lu}(?:[\p{L}\p{N}+#-]|\.(?=\p{L}))`;
const NAME = String.raw`${WORD}+(?:\s${WORD}*)*`;
const PROPER = new RegExp(String.raw`(?<=\S\s)${NAME}`, "gu");
export const properNames = (text: string): string[] =>
  (text.match(PROPER) ?? []).map((name) => name.replace(/[^\p{L}\p{N}+#]+$/u, ""));

/** Words in no list of common ones, which name something however they are written. */
export function rareWords(text: string): string[] {
  commonWords ??= new Set(readVocabulary().vocabulary);
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*/gu) ?? [];
  return words.filter((word) => !commonWords?.has(word.replace(/\W+$/, "").toLowerCase()));
}

/** Whether no page has the name: "nuclear stuff" is not one, and "AWS certification" is. */
export function isStrangeName(name: string, words: PassageIndex["words"]): boolean {
  const all = name.split(/\s+/);
  const unknown = all.filter((word) => words.unknownShare(word) > 0);
  return unknown.length === all.length || unknown.some((word) => /^\p{Lu}/u.test(word) || rareWords(word).length > 0);
}

const KNOW =
  /(?:^\W*(?:ok |so |and |also )?(?:do|can|could|have|did) you (?:ever |also )?(?:know|use|used|do|done|worked with|work with|shoot)|\b(?:experience|familiar|skilled|expertise|background) (?:with|in|of|at)|^\W*(?:and|what about|how about))\s+(.+?)(?: too| as well)?\W*$/i;
const OF_NAMES = new RegExp(String.raw`(?<=\S\s)${NAME}(?:(?:\s*[,/&]\s*|,?\s(?:and|or)\s)${NAME})+`, "u");
const LIST =
  /^\W*((?:[\w.+#-]+ ?){1,2}(?:,| and | & | or )(?:[\w.+#-]+ ?){1,2}(?:(?:,| and | & | or )(?:[\w.+#-]+ ?){1,2})*)\W*$/i;
const BETWEEN = /\s*(?:,\s*(?:and\s+|or\s+)?|\s(?:and|or|&|plus)\s|\s?\/\s?)\s*/i;
const MAX_WORDS = 2;
/** A longer message asks for more than names, or was made to be slow. */
const MAX_CHARACTERS = 300;

/** What a question asks whether the owner knows it: "dbt" and "Snowflake" of "do you know dbt and Snowflake?" */
export function askedNames(question: string): readonly string[] {
  if (question.length > MAX_CHARACTERS) return [];
  return itemsOf((KNOW.exec(question) ?? LIST.exec(question))?.[1] ?? "");
}

/** The names of a list: "We use Power BI and Tableau, can you work with both?" */
export const listedNames = (question: string): readonly string[] =>
  question.length > MAX_CHARACTERS ? [] : itemsOf(OF_NAMES.exec(question)?.[0] ?? "");

function itemsOf(list: string): readonly string[] {
  const items = list.split(BETWEEN).filter(Boolean);
  return items.every((item) => item.split(/\s+/).length <= MAX_WORDS) ? items : [];
}

/** Corrects the names that are published: the models split "kubernets" into pieces that mean something else. */
const spellings = new WeakMap<PassageIndex, (text: string) => string>();
export function correctNames(text: string, index: PassageIndex): string {
  const known = spellings.get(index);
  if (known) return known(text);
  const names = rareWords(index.words.written().join(" "));
  const correct = createSpelling(new Set(readVocabulary().vocabulary), new Set(names));
  spellings.set(index, correct);
  return correct(text);
}
