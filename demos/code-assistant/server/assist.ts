import type { Progress } from "#server/ai/runtime/in-worker.ts";
import type { AssistCodeAnswer } from "../contract.ts";
import { findFaults } from "./debug.ts";
import { explain } from "./explain/explain.ts";
import type { Finding } from "./finding.ts";
import { isCompiled, isScript, LANGUAGES, type Language, toolsOf } from "./languages.ts";
import type { Improved, Optimized } from "./optimize/improved.ts";
import { optimize } from "./optimize/optimize.ts";
import { detectLanguage, isCode } from "./syntax/detect.ts";
import { parse } from "./syntax/parse.ts";
import { depthOf } from "./syntax/syntax.ts";

export type CodeTask = "explain" | "optimize" | "debug";
export type CodeQuestion = {
  code: string;
  /** What the visitor chose. */
  language: Language;
  task: CodeTask;
  /** What the code is written in, if another worker found out. */
  detected?: Language;
};
export type CodeAnswer = Omit<AssistCodeAnswer, "engine">;
/** The code is written in a language whose tools another worker has. */
export type Elsewhere = { detected: Language };

/** Analyzes code with the tools of its language. The code is never run. */
export async function assist(
  { code, language: chosen, task, detected }: CodeQuestion,
  { loaded, partial }: Progress<CodeAnswer | Elsewhere>,
): Promise<CodeAnswer | Elsewhere> {
  await loadTools(detected ?? chosen, task);
  await loaded();
  try {
    if (await isTooDeep(code, chosen)) return tooDeep(chosen);
    const language = detected ?? (await detectLanguage(code, chosen));
    if (toolsOf(language, task) !== toolsOf(detected ?? chosen, task)) return { detected: language };
    const misnamed = language === chosen ? [] : [readAs(language, chosen)];
    const complete = (answer: CodeAnswer, ...notices: string[]): CodeAnswer => {
      const notice = [...misnamed, ...notices, ...(answer.notice ? [answer.notice] : [])].join(" ");
      return { ...answer, language, ...(notice && { notice }) };
    };
    const early = (answer: CodeAnswer, notice: string) => partial(complete(answer, notice));
    const answer = await TASKS[task](code, language, early);
    const limits = task === "debug" && isCompiled(language) ? [onlyPatterns(language)] : [];
    const isComplete = answer.notice !== undefined || answer.costs?.length !== 0;
    return complete(answer, ...limits, ...(isComplete ? [] : [noCost(language, answer.result !== code)]));
  } catch (error) {
    // The stack overflowed after all, and whatever it belongs to may be broken.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) await partial(tooDeep(chosen));
    throw error;
  }
}

const readAs = (language: Language, chosen: Language) =>
  `This looks like ${LANGUAGES[language].name} rather than ${LANGUAGES[chosen].name}, so it was read as ${LANGUAGES[language].name}.`;

const onlyPatterns = (language: Language) =>
  `No linter for ${LANGUAGES[language].name} is bundled, so only its syntax and about twenty well-known mistakes were checked.`;

/** What was looked for in vain, and what no tool sees in a text. */
function noCost(language: Language, isTidied: boolean): string {
  const looked =
    language === "sql"
      ? "all columns, queries in the list of columns, functions of columns and leading wildcards"
      : "lists that loops search or copy, pairs that are all compared, and questions asked one by one";
  return `No cost found, ${isTidied ? "only tidied" : "and nothing to tidy"}. Looked for ${looked}. How much data there is can't be seen in the code: measure before you tune.`;
}

const ready = new Set<string>();

/** Loads the tools with the first code that needs them, which takes a second or two; a trial run makes them load their libraries. */
async function loadTools(language: Language, task: CodeTask): Promise<void> {
  const needed = task === "explain" ? `syntax of ${language}` : language;
  if (ready.has(needed)) return;
  if (task !== "explain") await findFaults("", language);
  else if (language !== "sql") await parse("", language);
  ready.add(needed);
}

const TYPES_LEFT_OUT =
  "Checking the types took too long or too much memory, so it was skipped: these are the findings of the other checks.";
const LEFT_AS_IT_IS = "Checking the improved code took too long or too much memory, so your code was left as it is.";

/** The answer to use if the rest takes too long, with a notice. */
type Early = (answer: CodeAnswer, notice: string) => Promise<void>;

const TASKS: Record<CodeTask, (code: string, language: Language, early: Early) => Promise<CodeAnswer>> = {
  async explain(code, language) {
    const { explanation, complexity, breakdown } = await explain(code, language);
    const suggestions = breakdown.map(({ lines, description }) => `Lines ${lines}: ${description}`);
    return { result: explanation, suggestions, hasErrors: false, errors: [], complexity, breakdown };
  },
  async optimize(code, language, early) {
    if (!(await isCode(code, language))) return unreadable(code, language);
    await early(improved({ code, improvements: [] }), LEFT_AS_IT_IS);
    return improved(await optimize(code, language));
  },
  async debug(code, language, early) {
    const answer = (findings: Finding[]) => told(findings, language);
    return answer(await findFaults(code, language, (findings) => early(answer(findings), TYPES_LEFT_OUT)));
  },
};

const improved = ({ code, improvements, costs, swapped = [] }: Improved & Partial<Optimized>): CodeAnswer => ({
  result: code,
  suggestions: [
    ...(costs ?? []).map(
      ({ line, message, before, after, fix }) => `Line ${line}: ${message} ${before} → ${after}. ${fix}`,
    ),
    ...improvements,
  ],
  hasErrors: false,
  errors: [],
  improvements,
  ...(costs && { costs }),
  ...(swapped.length > 0 && { notice: `${swapped.map(named).join(" ")} ${LAYOUT_KEPT}` }),
});

const named = ({ line, message }: Finding) => `Line ${line}: ${message}`;
const LAYOUT_KEPT = "Spacing and indentation were left as they are: tidied, this would look intended.";

const unreadable = (code: string, language: Language): CodeAnswer => ({
  ...improved({ code, improvements: [] }),
  hasErrors: true,
  errors: [`This doesn't parse as ${LANGUAGES[language].name} code, so it was left as it is.`],
});

function told(findings: Finding[], language: Language): CodeAnswer {
  return {
    findings,
    result: findings.length === 0 ? nothingFound(language) : verdict(findings),
    suggestions: findings.map(({ line, fix }) => `Line ${line}: ${fix}`),
    hasErrors: findings.some(({ severity }) => severity === "high"),
    errors: findings.map(({ line, severity, type, message }) => `Line ${line}: ${severity}: ${type}: ${message}`),
  };
}

const FIVE_OF_SQL =
  "a change without WHERE, a comparison with NULL, NOT IN with NULL, a column that is not grouped, a join without a condition";

const LOOKED: Record<"script" | "python" | "compiled" | "sql", string> = {
  script:
    "The TypeScript compiler and ESLint looked for wrong syntax, names and types, and for two hundred known mistakes",
  python: "Ruff and Pyright looked for wrong syntax, names and types, and for 250 known mistakes",
  compiled: "A parser looked for wrong syntax, and for about twenty well-known mistakes",
  sql: `A parser for nine dialects looked for wrong syntax, and for what reviewers find most: ${FIVE_OF_SQL}`,
};

/** What was looked for, and what no rule can see. */
function nothingFound(language: Language): string {
  const kind = isScript(language) ? "script" : isCompiled(language) ? "compiled" : language;
  return `Nothing was found. ${LOOKED[kind]}. No rule can see whether the logic is right: a wrong formula, a limit that is off by one, an empty list. Try it with the first, the last and no ${language === "sql" ? "row" : "element"}.`;
}

function verdict(findings: readonly Finding[]): string {
  const grave = findings.filter(({ severity }) => severity === "high").length;
  const all = findings.length === 1 ? "One issue was found" : `${findings.length} issues were found`;
  if (findings.length === 1) return `${all}, ${grave === 1 ? "and it is serious" : "but it is not serious"}.`;
  if (grave === 0) return `${all}, none of them serious.`;
  if (grave === findings.length) return `${all}, all of them serious.`;
  return `${all}, ${grave === 1 ? "one of them" : `${grave} of them`} serious.`;
}

function tooDeep(language: Language): CodeAnswer {
  const result = "This is nested too deeply to be analyzed. Please paste a smaller part of it.";
  return {
    result,
    suggestions: [],
    hasErrors: false,
    errors: [],
    breakdown: [],
    findings: [],
    improvements: [],
    language,
  };
}

/** Deeper than anyone writes by hand; recursive tools would run out of stack or time beyond this. */
const DEEPEST_TREE = 300;
const DEEPEST_BRACKETS = { tree: 100, sql: 12 };
const LONGEST_RUN = /[-+!~*&^|%@:.?]{100}/;

/** Checked before any tool reads the code: by brackets, by runs of operators, and by the syntax tree, which is built without recursion. */
async function isTooDeep(code: string, language: Language): Promise<boolean> {
  const isSql = language === "sql";
  if (bracketsIn(code) > DEEPEST_BRACKETS[isSql ? "sql" : "tree"] || LONGEST_RUN.test(code)) return true;
  return !isSql && depthOf(await parse(code, language)) > DEEPEST_TREE;
}

function bracketsIn(code: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of code) {
    if ("([{".includes(character)) deepest = Math.max(deepest, ++depth);
    else if (")]}".includes(character)) depth = Math.max(0, depth - 1);
  }
  return deepest;
}
