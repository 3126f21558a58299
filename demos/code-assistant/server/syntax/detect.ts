import { isScript, type Language } from "../languages.ts";
import { parseFragment, withoutEllipses } from "./fragments.ts";
import { parse } from "./parse.ts";
import { hasErrors } from "./syntax.ts";

/** Patterns that are typical of this language, and rare in prose and other languages. */
const MARKS: Record<Exclude<Language, "react">, readonly RegExp[]> = {
  python: [
    /^\s*(?:async\s+)?def \w+\(.*\).*:\s*$/m,
    /^\s*(?:elif .+|else|try|finally|if .+|for .+ in .+|while .+|class \w+.*):\s*(?:#.*)?$/m,
    /^from [\w.]+ import /m,
    /^\s*print\(/m,
  ],
  java: [
    /\bpublic (?:static |final |abstract )*(?:class|interface|enum|record|void|int|String)\b/,
    /\bSystem\.out\.print/,
    /^import java[\w.]*;/m,
    /\bString\[\] args\b/,
  ],
  cpp: [/^\s*#include\s*[<"]/m, /\bstd::\w+/, /\busing namespace std\b/, /\bcout\s*<</],
  sql: [
    /^\s*(?:select\b[\s\S]+\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|create\s+(?:table|view|index)|alter\s+table|with\s+\w+\s+as\s*\()\b/i,
  ],
  typescript: [
    /^\s*(?:export )?(?:interface|type) \w+/m,
    /[\w)\]]\s*:\s*(?:string|number|boolean|void|unknown|Promise<)\b/,
    /\bas const\b/,
  ],
  javascript: [/^\s*(?:export )?(?:const|let|var) \w+\s*=/m, /\bfunction\*? ?\w*\(/, /=>\s*[{(\w]/, /\bconsole\.log\(/],
};

const marksOf = (code: string, language: Language) =>
  language === "react" ? 0 : MARKS[language].filter((mark) => mark.test(code)).length;

/**
 * Detects the language of the code: the selected one, unless the code doesn't parse as that and another language both
 * parses it and matches its patterns.
 */
export async function detectLanguage(code: string, chosen: Language): Promise<Language> {
  if (await isReadable(code, chosen)) return chosen;
  const others = (Object.keys(MARKS) as (keyof typeof MARKS)[])
    .filter((language) => language !== chosen && marksOf(code, language) > marksOf(code, chosen))
    .toSorted((one, other) => marksOf(code, other) - marksOf(code, one));
  for (const language of others) {
    const read = language === "javascript" && /<\/?[A-Za-z][^>]*>/.test(code) ? "react" : language;
    if (await isReadable(code, read)) return read;
  }
  // TypeScript pasted as JavaScript or as a component, and vice versa.
  if (isScript(chosen)) {
    for (const sibling of ["typescript", "react"] as const) if (await isReadable(code, sibling)) return sibling;
  }
  return chosen;
}

/** Whether the text is code of this language, or a part of some. */
export async function isCode(code: string, language: Language): Promise<boolean> {
  if (await isReadable(code, language)) return true;
  if (language === "sql" || language === "python") return false;
  return !hasErrors(
    isScript(language) ? await parse(withoutEllipses(code), language) : (await parseFragment(code, language)).root,
  );
}

async function isReadable(code: string, language: Language): Promise<boolean> {
  if (language !== "sql") return !hasErrors(await parse(code, language));
  const { readSql } = await import("../sql/read-sql.ts");
  return readSql(code).isSql;
}
