import { readFileSync } from "node:fs";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Language } from "../languages.ts";
import { contentWords } from "./words.ts";

export type Snippet = {
  title: string;
  /** Phrases people may use to ask for it. */
  asks: readonly string[];
  /** More words that a request for it may have. */
  words: readonly string[];
  features: readonly string[];
  code: string;
};

const read = new Map<Language, readonly Snippet[]>();

/** Parses demos/code-assistant/sample/snippets/: each snippet has a title, a few lines of metadata, and the code below the rule. */
export function readSnippets(language: Language): readonly Snippet[] {
  const known = read.get(language);
  if (known) return known;
  const text = readFileSync(projectFile("demos", "code-assistant", "sample", "snippets", `${language}.txt`), "utf8");
  const snippets = text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = "", code = ""] = part.split(/^---\n/m);
      const list = (name: string) => (new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1] ?? "").split("; ");
      return {
        title: head.split("\n", 1)[0] ?? "",
        asks: list("asks"),
        words: list("words"),
        features: list("features"),
        code: code.trimEnd(),
      };
    });
  read.set(language, snippets);
  return snippets;
}

const vocabularies = new WeakMap<Snippet, ReadonlySet<string>>();

/** The words that a request for a snippet may have. */
export function vocabularyOf(snippet: Snippet): ReadonlySet<string> {
  const known = vocabularies.get(snippet);
  if (known) return known;
  const { title, asks, words } = snippet;
  const vocabulary = contentWords([title, ...asks, ...words].join(". "));
  vocabularies.set(snippet, vocabulary);
  return vocabulary;
}

/**
 * The words that a request is about and a snippet is not. A near relative has almost the meaning of what was asked for, so
 * similarity alone can't tell an LRU cache from one whose entries expire; the word that is missing can.
 */
export function missingWords(snippet: Snippet, request: ReadonlySet<string>): string[] {
  const vocabulary = vocabularyOf(snippet);
  return [...request].filter((word) => !vocabulary.has(word));
}

/** How much a request and the closest of a snippet's own phrases have in common, from 0 to 1. */
export function overlap({ title, asks }: Snippet, request: ReadonlySet<string>): number {
  return Math.max(
    ...[title, ...asks].map((text) => {
      const words = contentWords(text);
      const shared = [...request].filter((word) => words.has(word)).length;
      return shared / Math.max(1, request.size + words.size - shared);
    }),
  );
}
