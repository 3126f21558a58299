import { field, ofType, parts, type Syntax } from "../syntax/syntax.ts";

/** What a run of imports brings in, whatever the language calls it. */
export function importsPhrase(run: readonly Syntax[]): string {
  const opened = run
    .filter(({ text }) => /^using\s+namespace\b/.test(text))
    .map((node) => `\`${parts(node)[0]?.text ?? ""}\``);
  const brought = run.filter(({ text }) => !/^using\s+namespace\b/.test(text));
  const short = `uses the names of ${opened.join(", ")} without a prefix`;
  if (brought.length === 0) return short;
  const names = brought.flatMap((node) => {
    const specs = ofType(node, "import_spec");
    if (specs.length > 0) return specs.map((spec) => `\`${field(spec, "path")?.text.replaceAll('"', "") ?? ""}\``);
    const listed = pythonImports(node);
    if (listed) return listed;
    const source =
      field(node, "source") ??
      field(node, "module_name") ??
      field(node, "path") ??
      field(node, "argument") ??
      parts(node)[0];
    return `\`${source?.text.replaceAll(/["'<>;]/g, "") ?? ""}\``;
  });
  const distinct = [...new Set(names)];
  const shown = distinct.slice(0, 6).join(", ") + (distinct.length > 6 ? " and more" : "");
  return `Imports ${shown}${opened.length > 0 ? `, ${short}` : ""}`;
}

/** `import os, sys` names two modules, `from a import b, c` two parts of one. */
function pythonImports(node: Syntax): string[] | undefined {
  const names = node.children.filter((child) => child.field === "name").map(({ text }) => `\`${text}\``);
  if (node.type === "import_statement" && names.length > 0) return names;
  if (!/^(?:import_from|future_import)_statement$/.test(node.type)) return undefined;
  const module = `\`${field(node, "module_name")?.text ?? "__future__"}\``;
  if (names.length === 0) return [`everything from ${module}`];
  const last = names.at(-1) ?? "";
  const before = names.slice(0, -1).slice(0, 4).join(", ");
  return [`${before ? `${before} and ${last}` : last} from ${module}`];
}
