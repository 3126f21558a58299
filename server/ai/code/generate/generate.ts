import { createMeaningIndex, type MeaningIndex } from "../../meaning/meaning-index.ts";
import type { TextMeaning } from "../../meaning/text-meaning.ts";
import type { Asker } from "../../runtime/runtime.ts";
import type { CodeAnswer } from "../assist.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { covers, overlap, vocabularyOf } from "./fit.ts";
import { languageWanted } from "./language-wanted.ts";
import { readSnippets, type Snippet } from "./snippets.ts";
import { contentWords } from "./words.ts";

/** Tuned on the open half of bench/code-assistant/prompts.json, together with the words that have to be covered. */
const NEAR_ENOUGH = 0.35;
/** For a description of common words only, such as "customers without orders". */
const NEAR_WITHOUT_WORDS = 0.6;
/** How many snippets are named when none fits, and how many of them may be in other languages. */
const NAMED = 3;
const NAMED_ELSEWHERE = 2;

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
  async function search(description: string, language: Language, asker?: Asker) {
    const named = readSnippets(language).find((snippet) => isCalled(snippet, description));
    if (named) return { fitting: named, nearest: [named] };
    const { index, embed, isKnown } = await shelfOf(language);
    const parts = index.partsOf(description, isKnown);
    const found = index.nearest(await embed(parts, asker));
    const request = contentWords(parts[0] ?? description);
    const least = request.size > 0 ? NEAR_ENOUGH : NEAR_WITHOUT_WORDS;
    return {
      fitting: found.find(({ item, score }) => score >= least && covers(item, request))?.item,
      nearest: found.map(({ item }) => item),
    };
  }

  return {
    find: async (description: string, language: Language, asker?: Asker) =>
      (await search(description, language, asker)).fitting,

    async generate(description: string, chosen: Language, asker?: Asker): Promise<CodeAnswer> {
      const { text, languages } = languageWanted(description, chosen);
      const nearest: Named[] = [];
      for (const language of languages) {
        const found = await search(text, language, asker);
        if (found.fitting) return answerWith(found.fitting, language, chosen);
        nearest.push(...found.nearest.map((snippet) => ({ snippet, language })));
      }
      const elsewhere = fittingElsewhere(text, languages).slice(0, NAMED_ELSEWHERE);
      return nothingFits([...elsewhere, ...nearest].slice(0, NAMED), languages[0] ?? chosen);
    },
  };
}

const isCalled = ({ title, asks }: Snippet, description: string) =>
  [title, ...asks].some((text) => text.toLowerCase() === description.trim().toLowerCase());

/** By their words alone, because embedding the snippets of all languages would take seconds. */
function fittingElsewhere(description: string, tried: readonly Language[]): Named[] {
  const request = contentWords(description);
  return (Object.keys(LANGUAGES) as Language[])
    .filter((language) => !tried.includes(language))
    .flatMap((language) => readSnippets(language).map((snippet) => ({ snippet, language })))
    .filter(({ snippet }) => overlap(snippet, request) > 0 && covers(snippet, request))
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
function nothingFits(nearest: readonly Named[], language: Language): CodeAnswer {
  const suggestions = nearest.map((one) => `${one.snippet.title} (${LANGUAGES[one.language].name})`);
  const list = new Intl.ListFormat("en-US").format(suggestions);
  return {
    result: `The library has no snippet for that in ${LANGUAGES[language].name}. The nearest ones are: ${list}.`,
    suggestions,
    hasErrors: false,
    errors: [],
    features: [],
    language,
  };
}
