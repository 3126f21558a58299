import { createMeaningIndex, type MeaningIndex } from "../../meaning/meaning-index.ts";
import type { TextMeaning } from "../../meaning/text-meaning.ts";
import type { Asker } from "../../runtime/runtime.ts";
import type { CodeAnswer } from "../assist.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { readSnippets, type Snippet } from "./snippets.ts";

/** Tuned on the open half of bench/code-assistant/prompts.json: matches start at 0.41, mismatches end at 0.29. */
const NEAR_ENOUGH = 0.35;

/** Tested snippets, found by the meaning of a description. */
export function createLibrary(openMeaning: () => Promise<Pick<TextMeaning, "embed">>) {
  const indexes = new Map<Language, Promise<MeaningIndex<Snippet>>>();

  /** A language is indexed on first use. A failure is not cached, so the next request retries. */
  function indexOf(language: Language): Promise<MeaningIndex<Snippet>> {
    const entries = readSnippets(language).flatMap((item) =>
      [item.title, ...item.asks].map((text) => ({ item, text })),
    );
    const index =
      indexes.get(language) ??
      openMeaning()
        .then((meaning) => createMeaningIndex(meaning, entries))
        .catch((error: unknown) => {
          indexes.delete(language);
          throw error;
        });
    indexes.set(language, index);
    return index;
  }

  /** The snippet that matches the description, if any. */
  async function find(description: string, language: Language, asker?: Asker): Promise<Snippet | undefined> {
    const index = await indexOf(language);
    const [best] = await index.search(description, asker);
    return best && best.score >= NEAR_ENOUGH ? best.item : undefined;
  }

  return {
    find,
    async generate(description: string, language: Language, asker?: Asker): Promise<CodeAnswer> {
      const snippet = await find(description, language, asker);
      if (snippet) return answerWith(snippet, language);
      const notice = `The library has nothing like that in ${LANGUAGES[language].name} yet, so this is a sample.`;
      return { ...sampleFor(language), notice };
    },
  };
}

/** The binary search, in JavaScript if the language has none of its own. */
function sampleFor(language: Language): CodeAnswer {
  for (const one of [language, "javascript"] as const) {
    const snippet = readSnippets(one).find(({ title }) => title === "Binary search");
    if (snippet) return answerWith(snippet, one);
  }
  throw new Error("The library has no binary search.");
}

function answerWith({ code, features }: Snippet, language: Language): CodeAnswer {
  return { result: code, suggestions: [...features], hasErrors: false, errors: [], features: [...features], language };
}
