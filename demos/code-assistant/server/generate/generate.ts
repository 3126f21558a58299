import type { Asker } from "#server/ai/runtime/runtime.ts";
import { createMeaningIndex, type MeaningIndex } from "#server/ai/text-models/meaning/meaning-index.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import type { CodeAnswer } from "../assist.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { missingWords, overlap, readSnippets, type Snippet, vocabularyOf } from "./snippets.ts";
import { contentWords } from "./words.ts";

/** These four were tuned on the open and the development sets of measure/quality/snippets. */
const NEAR_ENOUGH = 0.35;
/** For a description of common words only, such as "customers without orders". */
const NEAR_WITHOUT_WORDS = 0.6;
/** For a description with words that the snippet lacks. */
const NEAR_WITH_OTHER_WORDS = 0.5;
/** Each of them costs an embedding. */
const MOST_MISSING = 3;
/** A word says something that the snippet lacks if the rest of the description is this much closer to the snippet. */
const MOST_GAINED = 0.05;
/** How many snippets are named when none fits, and how many of them may be in other languages. */
const NAMED = 3;
const NAMED_ELSEWHERE = 2;

type Found = { fitting?: Snippet; nearest: Snippet[] };
/** The snippet that fits a request, or the nearest three as requests that would find them: "Trie (JavaScript)". */
type Match = { snippet: Snippet; language: Language } | { nearest: string[]; language: Language };
type Named = { snippet: Snippet; language: Language };
type Shelf = {
  index: MeaningIndex<Snippet>;
  embed: TextMeaning["embed"];
  /** Whether a word needs no correction: "retries" is no misspelled "series". */
  isKnown: (word: string) => boolean;
};

/** Tested snippets, found by the meaning and the words of a description. */
export function createLibrary(openMeaning: () => Promise<Pick<TextMeaning, "embed">>) {
  const shelves = new Map<Language, Promise<Shelf>>();
  /** What the snippets of all languages are about: a word that names something else. */
  const terms = new Set(
    everySnippet().flatMap(({ snippet }) => [...contentWords([snippet.title, ...snippet.asks].join(". "))]),
  );

  async function openShelf(language: Language): Promise<Shelf> {
    const snippets = readSnippets(language);
    const entries = snippets.flatMap((item) => [item.title, ...item.asks].map((text) => ({ item, text })));
    const meaning = await openMeaning();
    const known = new Set(snippets.flatMap((snippet) => [...vocabularyOf(snippet)]));
    return {
      index: await createMeaningIndex(meaning, entries),
      embed: meaning.embed,
      isKnown: (word) => [...contentWords(word)].every((one) => known.has(one)),
    };
  }

  /** A language is indexed on first use. A failure is not cached, so the next request retries. */
  function shelfOf(language: Language): Promise<Shelf> {
    const shelf =
      shelves.get(language) ??
      openShelf(language).catch((error: unknown) => {
        shelves.delete(language);
        throw error;
      });
    shelves.set(language, shelf);
    return shelf;
  }

  /** The snippets of a language, closest first, and the one that fits, if any. */
  async function search(description: string, language: Language, asker?: Asker): Promise<Found> {
    const named = readSnippets(language).find((snippet) => isCalled(snippet, description));
    if (named) return { fitting: named, nearest: [named] };
    const { index, embed, isKnown } = await shelfOf(language);
    const parts = index.partsOf(description, isKnown);
    const found = index.nearest(await embed(parts, asker));
    const corrected = parts[0] ?? description;
    const request = contentWords(corrected);
    const least = request.size > 0 ? NEAR_ENOUGH : NEAR_WITHOUT_WORDS;
    const nearest = found.map(({ item }) => item);
    const fitting = found.find(({ item, score }) => score >= least && missingWords(item, request).length === 0)?.item;
    if (fitting) return { fitting, nearest };
    // The closest one may lack a few words that hardly matter.
    const [closest] = found;
    if (!closest || closest.score < NEAR_WITH_OTHER_WORDS) return { nearest };
    const missing = missingWords(closest.item, request);
    if (missing.length === request.size || missing.length > MOST_MISSING) return { nearest };
    if (missing.some((word) => terms.has(word))) return { nearest };
    const vectors = await embed(
      missing.map((word) => withoutWord(corrected, word)),
      asker,
    );
    const isIncidental = vectors.every(
      (vector) => scoreOf(index.nearest([vector]), closest.item) - closest.score <= MOST_GAINED,
    );
    return isIncidental ? { fitting: closest.item, nearest } : { nearest };
  }

  async function snippetFor(description: string, chosen: Language, asker?: Asker): Promise<Match> {
    const { text, languages } = languageWanted(description, chosen);
    const nearest: Named[] = [];
    for (const language of languages) {
      const found = await search(text, language, asker);
      if (found.fitting) return { snippet: found.fitting, language };
      nearest.push(...found.nearest.map((snippet) => ({ snippet, language })));
    }
    const elsewhere = fittingElsewhere(text, languages).slice(0, NAMED_ELSEWHERE);
    const named = [...elsewhere, ...nearest].slice(0, NAMED);
    return {
      nearest: named.map(({ snippet, language }) => `${snippet.title} (${LANGUAGES[language].name})`),
      language: languages[0] ?? chosen,
    };
  }

  return {
    snippetFor,

    find: async (description: string, language: Language, asker?: Asker) =>
      (await search(description, language, asker)).fitting,

    async generate(description: string, chosen: Language, asker?: Asker): Promise<CodeAnswer> {
      const match = await snippetFor(description, chosen, asker);
      return "snippet" in match
        ? answerWith(match.snippet, match.language, chosen)
        : nothingFits(match.nearest, match.language);
    },
  };
}

const isCalled = ({ title, asks }: Snippet, description: string) =>
  [title, ...asks].some((text) => text.toLowerCase() === description.trim().toLowerCase());

const everySnippet = (): Named[] =>
  (Object.keys(LANGUAGES) as Language[]).flatMap((language) =>
    readSnippets(language).map((snippet) => ({ snippet, language })),
  );

const scoreOf = (found: readonly { item: Snippet; score: number }[], snippet: Snippet) =>
  found.find(({ item }) => item === snippet)?.score ?? 0;

const withoutWord = (text: string, word: string) =>
  text
    .split(/\s+/)
    .filter((part) => !contentWords(part).has(word))
    .join(" ");

/** By their words alone, because embedding the snippets of all languages would take seconds. */
function fittingElsewhere(description: string, tried: readonly Language[]): Named[] {
  const request = contentWords(description);
  return everySnippet()
    .filter(({ language }) => !tried.includes(language))
    .filter(({ snippet }) => overlap(snippet, request) > 0 && missingWords(snippet, request).length === 0)
    .toSorted((one, other) => overlap(other.snippet, request) - overlap(one.snippet, request));
}

function answerWith({ code, features }: Snippet, language: Language, chosen: Language): CodeAnswer {
  const name = LANGUAGES[language].name;
  return {
    result: code,
    suggestions: [...features],
    hasErrors: false,
    errors: [],
    features: [...features],
    language,
    ...(language !== chosen && {
      notice: `The description asks for ${name}, so this is ${name} rather than ${LANGUAGES[chosen].name}.`,
    }),
  };
}

/** Says so, and suggests descriptions that would find something. An answer without features has no code. */
function nothingFits(nearest: readonly string[], language: Language): CodeAnswer {
  const list = new Intl.ListFormat("en-US").format(nearest);
  return {
    result: `The library has no snippet for that in ${LANGUAGES[language].name}. The nearest ones are: ${list}.`,
    suggestions: [...nearest],
    hasErrors: false,
    errors: [],
    features: [],
    language,
  };
}

/** "Java" is also a part of another name, so it counts only where a word ends. */
const NAMES: Record<Language, string> = {
  javascript: "javascript|js|node(?:\\.?js)?",
  typescript: "typescript|ts",
  react: "react(?:\\.?js)?",
  python: "python",
  java: "java",
  cpp: "c\\+\\+|cpp",
  sql: "sql",
};

/**
 * The languages to look in, and the description without a language at its end. A description that ends with "in Java" or
 * "(Java)" means Java, whatever is selected; a language named elsewhere is tried before the selected one.
 */
function languageWanted(description: string, chosen: Language): { text: string; languages: Language[] } {
  for (const [language, name] of Object.entries(NAMES) as [Language, string][]) {
    const ending = new RegExp(`\\s+(?:(?:in|using)\\s+(?:${name})|\\((?:${name})\\))\\s*[.!?]?\\s*$`, "i");
    if (ending.test(description)) return { text: description.replace(ending, ""), languages: [language] };
  }
  const named = (Object.entries(NAMES) as [Language, string][])
    .filter(([, name]) => new RegExp(`(?<![\\w.])(?:${name})(?![\\w+.])`, "i").test(description))
    .map(([language]) => language);
  return { text: description, languages: named.includes(chosen) ? [chosen] : [...named, chosen] };
}
