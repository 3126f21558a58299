import { readFileSync } from "node:fs";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Language } from "../languages.ts";

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
