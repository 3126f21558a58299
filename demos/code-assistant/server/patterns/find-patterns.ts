import { readFileSync } from "node:fs";
import { type Language as Grammar, type Node, Query } from "web-tree-sitter";
import { parse } from "yaml";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Finding, Severity } from "../finding.ts";
import { isScript, LANGUAGES, type TreeLanguage } from "../languages.ts";
import { withTree } from "../syntax/parse.ts";

/** What is found in this time is the answer: the worker has five seconds for everything. */
const BUDGET_MS = 2000;
const LONGEST_QUOTE = 40;

/** The finding and whether it depends on something being absent, which may only have been left out of what was pasted. */
export type PatternFinding = { finding: Finding; isAboutAbsence: boolean };

/** Reports every place in the code that one of the language's patterns matches. */
export function findPatterns(code: string, language: TreeLanguage): Promise<PatternFinding[]> {
  return withTree(code, LANGUAGES[language].grammar, ({ rootNode }, grammar) => {
    const patterns = patternsOf(language, grammar);
    const search = new Search(grammar, performance.now() + BUDGET_MS);
    return patterns.flatMap((pattern) =>
      search.matches(pattern.query, rootNode).flatMap((match) => search.confirm(pattern, match)),
    );
  });
}

/** Adds what the patterns find where the linters found nothing of high severity. */
export async function withPatterns(findings: readonly Finding[], code: string, language: TreeLanguage) {
  const known = new Set(findings.flatMap(({ line, severity }) => (severity === "high" ? line : [])));
  const found = await findPatterns(code, language);
  return [...findings, ...found.map(({ finding }) => finding).filter(({ line }) => !known.has(line))];
}

const known = new Map<TreeLanguage, Pattern[]>();

/** Read with the first code that needs them, and their queries compiled, which takes a second for C++. */
function patternsOf(language: TreeLanguage, grammar: Grammar): Pattern[] {
  const patterns = known.get(language) ?? readPatterns(language);
  for (const { query, has = [], lacks = [] } of patterns)
    for (const text of [query, ...has, ...lacks]) compiled(text, grammar);
  known.set(language, patterns);
  return patterns;
}

const queries = new Map<Grammar, Map<string, Query>>();

function compiled(text: string, grammar: Grammar): Query {
  const ofGrammar = queries.get(grammar) ?? new Map<string, Query>();
  queries.set(grammar, ofGrammar);
  const query = ofGrammar.get(text) ?? new Query(grammar, text);
  ofGrammar.set(text, query);
  return query;
}

/** The captured nodes by name. */
type Match = ReadonlyMap<string, Node>;
type Texts = ReadonlyMap<string, string>;

/** One tree, searched until the time is up. */
class Search {
  readonly #grammar: Grammar;
  readonly #end: number;
  /** By query and node: many matches share one function, which is searched once. */
  readonly #texts = new Map<string, Map<number, Texts[]>>();

  constructor(grammar: Grammar, end: number) {
    this.#grammar = grammar;
    this.#end = end;
  }

  #isOver = () => performance.now() > this.#end;

  matches(query: string, node: Node): Match[] {
    if (this.#isOver()) return [];
    return compiled(query, this.#grammar)
      .matches(node, { progressCallback: this.#isOver })
      .map(({ captures }) => new Map(captures.map((capture) => [capture.name, capture.node])));
  }

  /** A match of the query is a finding if everything else that the pattern asks for holds. */
  confirm(pattern: Pattern, match: Match): PatternFinding[] {
    const { has = [], lacks = [], title, severity, message, advice, rule, url } = pattern;
    const place = match.get("match");
    const scope = place && (pattern.within ? closest(place, pattern.within, pattern.boundary) : place);
    if (!place || !scope || this.#isOver()) return [];
    const isIn = (query: string) => this.#isIn(query, scope, match);
    if (!has.every(isIn) || lacks.some(isIn) || this.#isOver()) return [];
    const finding: Finding = {
      line: place.startPosition.row + 1,
      type: title,
      severity,
      message: filledIn(message, match),
      fix: filledIn(advice, match),
      rule,
      url,
    };
    return [{ finding, isAboutAbsence: lacks.length > 0 }];
  }

  /** Captures of the same name must have the same text in both, except those that start with "_". */
  #isIn(query: string, scope: Node, match: Match): boolean {
    return this.#textsIn(query, scope).some((texts) =>
      [...texts].every(([name, text]) => name.startsWith("_") || (match.get(name)?.text ?? text) === text),
    );
  }

  #textsIn(query: string, scope: Node): Texts[] {
    const byNode = this.#texts.get(query) ?? new Map<number, Texts[]>();
    this.#texts.set(query, byNode);
    const texts =
      byNode.get(scope.id) ??
      this.matches(query, scope).map((match) => new Map(Array.from(match, ([name, node]) => [name, node.text])));
    byNode.set(scope.id, texts);
    return texts;
  }
}

function closest(node: Node, types: readonly string[], boundary: readonly string[] = []): Node | undefined {
  for (let at = node.parent; at && !boundary.includes(at.type); at = at.parent) if (types.includes(at.type)) return at;
  return undefined;
}

const filledIn = (text: string, match: Match) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const captured = match.get(name)?.text.replaceAll(/\s+/g, " ") ?? whole;
    return captured.length > LONGEST_QUOTE ? `${captured.slice(0, LONGEST_QUOTE - 1)}…` : captured;
  });

/** A mistake that reviewers know, as a tree-sitter query. README.md describes how to write one. */
export type Pattern = {
  id: string;
  /** The rule of a public linter or compiler that reports the same, and where it is documented. */
  rule: string;
  url: string;
  title: string;
  severity: Severity;
  /** `{name}` stands for the text of the capture @name. */
  message: string;
  advice: string;
  /** Its capture @match is what is reported. */
  query: string;
  /** Node types: the closest of them around the match, without which there is no finding. */
  within?: string[];
  /** Node types that end the search for `within`. */
  boundary?: string[];
  /** Queries that must, or must not, match in the node that `within` names, or else in the match itself. */
  has?: string[];
  lacks?: string[];
  /** Code that has the mistake, and code that resembles it. */
  bad: string;
  good: string;
};

/** Workers run from source, so the files are where the repository has them. */
export function readPatterns(language: TreeLanguage): Pattern[] {
  const file = `${isScript(language) ? "script" : language}.yaml`;
  return parse(readFileSync(projectFile("demos", "code-assistant", "server", "patterns", file), "utf8"));
}
