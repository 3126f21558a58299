import type { AssistCodeAnswer } from "#contract/ai.ts";
import { findFaults } from "./debug.ts";
import { explain } from "./explain/explain.ts";
import type { Finding } from "./finding.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { optimize } from "./optimize/optimize.ts";
import { detectLanguage } from "./syntax/detect.ts";
import { isTooDeep } from "./syntax/nesting.ts";

export type CodeQuestion = { code: string; language: Language; task: "explain" | "optimize" | "debug" };
export type CodeAnswer = Omit<AssistCodeAnswer, "engine">;

/** Reads code with the tools of its language. It is never run. */
export async function assist({ code, language: chosen, task }: CodeQuestion): Promise<CodeAnswer> {
  if (await isTooDeep(code, chosen)) return tooDeep(chosen);
  try {
    const language = await detectLanguage(code, chosen);
    const answer = await TASKS[task](code, language);
    return { ...answer, language, ...(language !== chosen && { notice: readAs(language, chosen) }) };
  } catch (error) {
    // The stack was full after all.
    if (error instanceof RangeError) return tooDeep(chosen);
    throw error;
  }
}

const readAs = (language: Language, chosen: Language) =>
  `This looks like ${LANGUAGES[language].name} rather than ${LANGUAGES[chosen].name}, so it was read as ${LANGUAGES[language].name}.`;

const TASKS: Record<CodeQuestion["task"], (code: string, language: Language) => Promise<CodeAnswer>> = {
  async explain(code, language) {
    const { explanation, complexity, breakdown } = await explain(code, language);
    const suggestions = breakdown.map(({ lines, description }) => `Lines ${lines}: ${description}`);
    return { result: explanation, suggestions, hasErrors: false, errors: [], complexity, breakdown };
  },
  async optimize(code, language) {
    const { code: result, improvements } = await optimize(code, language);
    return { result, suggestions: improvements, hasErrors: false, errors: [], improvements };
  },
  async debug(code, language) {
    const findings = await findFaults(code, language);
    return { ...told(findings), findings };
  },
};

function told(findings: readonly Finding[]): CodeAnswer {
  return {
    result: verdict(findings),
    suggestions: findings.map(({ line, fix }) => `Line ${line}: ${fix}`),
    hasErrors: findings.some(({ severity }) => severity === "high"),
    errors: findings.map(({ line, severity, type, message }) => `Line ${line}: ${severity}: ${type}: ${message}`),
  };
}

function verdict(findings: readonly Finding[]): string {
  if (findings.length === 0)
    return "No issues were found. That is no proof that there are none: logic is yours to check.";
  const grave = findings.filter(({ severity }) => severity === "high").length;
  const all = findings.length === 1 ? "One issue was found" : `${findings.length} issues were found`;
  if (grave === 0) return `${all}, none of them serious.`;
  if (grave === findings.length) return `${all}, ${findings.length === 1 ? "and it is" : "all of them"} serious.`;
  return `${all}, ${grave === 1 ? "one of them" : `${grave} of them`} serious.`;
}

function tooDeep(language: Language): CodeAnswer {
  const result = "This is nested too deeply to be read. Please paste a smaller part of it.";
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
