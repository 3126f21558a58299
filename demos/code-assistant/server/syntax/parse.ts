import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Language as Grammar, Parser, type Tree, type TreeCursor } from "web-tree-sitter";
import { LANGUAGES, type TreeLanguage } from "../languages.ts";
import type { Syntax } from "./syntax.ts";

/** Web pages and chats put these in place of spaces, or between letters; one space for each keeps every position. */
const PASTED_SPACES = /[\u00A0\u2007\u202F\u200B\u2060\uFEFF]/g;
export const withPlainSpaces = (pasted: string) => pasted.replaceAll(PASTED_SPACES, " ");

/** Parses any text: the parts that can't be parsed become nodes of type ERROR. */
export async function parse(pasted: string, language: TreeLanguage): Promise<Syntax> {
  const code = withPlainSpaces(pasted);
  return withTree(code, LANGUAGES[language].grammar, (tree) => {
    const cursor = tree.walk();
    try {
      return copy(cursor, code);
    } finally {
      cursor.delete();
    }
  });
}

/** Iterative, because pasted code may be nested deeper than the stack allows. */
function copy(cursor: TreeCursor, code: string): Syntax {
  const root = nodeAt(cursor, code, undefined);
  let current = root;
  for (;;) {
    if (cursor.gotoFirstChild()) {
      current = added(nodeAt(cursor, code, current), current);
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent() || !current.parent) return root;
      current = current.parent;
    }
    if (!current.parent) return root;
    current = added(nodeAt(cursor, code, current.parent), current.parent);
  }
}

function added(node: Syntax, parent: Syntax): Syntax {
  parent.children.push(node);
  return node;
}

function nodeAt(cursor: TreeCursor, code: string, parent: Syntax | undefined): Syntax {
  const { startIndex: start, endIndex: end } = cursor;
  return {
    type: cursor.nodeType,
    field: cursor.currentFieldName ?? undefined,
    text: code.slice(start, end),
    start,
    end,
    line: cursor.startPosition.row + 1,
    endLine: cursor.endPosition.row + 1,
    isNamed: cursor.nodeIsNamed,
    isMissing: cursor.nodeIsMissing,
    parent,
    children: [],
  };
}

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
