import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Language as Grammar, Parser, type Tree } from "web-tree-sitter";

const { resolve } = createRequire(import.meta.url);
const grammars = new Map<string, Promise<Grammar>>();
let ready: Promise<void> | undefined;

/** Grammars are loaded on first use. */
async function loadGrammar(grammar: string): Promise<Grammar> {
  ready ??= Parser.init();
  await ready;
  const file = resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`);
  const loading = grammars.get(grammar) ?? Grammar.load(readFileSync(file));
  grammars.set(grammar, loading);
  return loading;
}

/** Lets `use` work on the parser's own tree, which is freed right after. */
export async function withTree<Result>(
  code: string,
  grammar: string,
  use: (tree: Tree, grammar: Grammar) => Result,
): Promise<Result> {
  const language = await loadGrammar(grammar);
  const parser = new Parser();
  try {
    parser.setLanguage(language);
    const tree = parser.parse(code);
    if (!tree) throw new Error("The parser returned no tree.");
    try {
      return use(tree, language);
    } finally {
      tree.delete();
    }
  } finally {
    parser.delete();
  }
}
