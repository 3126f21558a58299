import { ofType, type Syntax } from "../syntax/syntax.ts";
import type { Edit } from "./edits.ts";
import type { Dialect } from "./repetition.ts";

const STATEMENTS: Record<Dialect, { types: readonly string[]; write: (name: string) => string }> = {
  script: { types: ["import_statement"], write: (name) => name },
  python: { types: ["import_statement", "import_from_statement"], write: (name) => `import ${name}` },
  java: { types: ["import_declaration"], write: (name) => `import ${name};` },
  cpp: { types: ["preproc_include"], write: (name) => `#include <${name}>` },
  go: { types: ["import_declaration"], write: (name) => `import "${name}"` },
  rust: { types: ["use_declaration"], write: (name) => `use ${name};` },
};

/** Adds the imports that a rewritten program needs and doesn't have. */
export function imported(names: readonly string[], root: Syntax, dialect: Dialect): Edit[] {
  const { types, write } = STATEMENTS[dialect];
  const present = root.children.filter(({ type }) => types.includes(type));
  const missing = names.filter((name) => !present.some(({ text }) => brings(text, name, dialect)));
  if (missing.length === 0) return [];
  const [first] = present;
  const specs = first && dialect === "go" ? ofType(first, "import_spec") : [];
  const [spec] = specs;
  if (spec && first?.text.includes("("))
    return [{ start: spec.start, end: spec.start, text: missing.map((name) => `"${name}"\n\t`).join("") }];
  const lines = missing.map((name) => `${write(name)}\n`).join("");
  if (first && !/__future__/.test(first.text)) return [{ start: first.start, end: first.start, text: lines }];
  const after = root.children.findLast(
    ({ type, text }) =>
      type.startsWith("package_") ||
      text.startsWith("from __future__") ||
      (dialect === "python" && /^["']{3}/.test(text)),
  );
  if (after) return [{ start: after.end, end: after.end, text: `\n\n${lines.trimEnd()}` }];
  return [{ start: root.start, end: root.start, text: `${lines}\n` }];
}

/** `java.util.*` brings `java.util.Set`. */
function brings(statement: string, name: string, dialect: Dialect): boolean {
  if (dialect === "java") return statement.includes(`${name};`) || statement.includes(`${name.replace(/\w+$/, "*")};`);
  if (dialect === "cpp") return statement.includes(`<${name}>`);
  if (dialect === "go") return statement.includes(`"${name}"`);
  if (dialect === "rust")
    return (
      statement.includes(name) || new RegExp(`collections::\\{[^}]*\\b${name.split("::").at(-1)}\\b`).test(statement)
    );
  return new RegExp(`^import (?:[\\w., ]+, )?${name}\\s*(?:,|$)`).test(statement);
}
