import type { Source } from "#demos/kit/ai/source-label.tsx";
import type { AssistCodeAnswer, AssistCodeRequest } from "../contract.ts";

export type Task = AssistCodeRequest["task"];
type Breakdown = { line: string; description: string };
export type Cost = NonNullable<AssistCodeAnswer["costs"]>[number];
export type Issue = {
  type: string;
  severity: string;
  line: number | null;
  description: string;
  /** The public rule that found it, and its documentation. */
  rule?: string | undefined;
  url?: string | undefined;
};
export type Fix = { text: string; change?: { before: string; after: string } | undefined };

export type CodeResult =
  | { task: "explain"; explanation: string; complexity: string; breakdown: readonly Breakdown[] }
  | {
      task: "optimize";
      optimized: string;
      original: string | null;
      improvements: readonly string[];
      costs: readonly Cost[];
      /** Why nothing was changed, if the code could not be read. */
      problem?: string | undefined;
    }
  | { task: "debug"; summary: string; issues: readonly Issue[]; fixes: readonly Fix[] }
  | { task: "generate"; code: string; features: readonly string[] }
  /** The library has nothing that fits; `nearest` names what it has instead. */
  | { task: "generate"; code: null; text: string; nearest: readonly string[] };

export type SourcedResult = { result: CodeResult; source: Source };

/** Turns the service's response into a result; anything the service leaves out is derived from the rest. */
export function fromAnswer(task: Task, answer: AssistCodeAnswer, code: string): CodeResult {
  const { result, suggestions, errors, findings } = answer;
  switch (task) {
    case "explain":
      return {
        task,
        explanation: result,
        complexity: answer.complexity ?? complexityOf(code),
        breakdown:
          answer.breakdown?.map(({ lines, description }) => ({ line: lines, description })) ??
          suggestions.map(parseBreakdown),
      };
    case "optimize":
      return {
        task,
        optimized: codeIn(result),
        original: code,
        improvements: answer.improvements ?? suggestions,
        costs: answer.costs ?? [],
        problem: answer.hasErrors && codeIn(result) === code ? errors[0] : undefined,
      };
    case "debug":
      return {
        task,
        summary: result,
        issues:
          findings?.map(({ type, severity, line, message, rule, url }) => ({
            type,
            severity,
            line,
            description: message,
            rule,
            url,
          })) ?? errors.map(parseIssue),
        fixes:
          findings?.map(({ line, fix, change }) => ({ text: `Line ${line}: ${fix}`, change })) ??
          suggestions.map((text) => ({ text })),
      };
    case "generate":
      // Every snippet has features.
      if (answer.features?.length === 0) return { task, code: null, text: result, nearest: suggestions };
      return { task, code: codeIn(result), features: answer.features ?? suggestions };
  }
}

const FENCE = /```[\w+#-]*\n([\s\S]*?)\n?```/;

/** Models tend to wrap code in Markdown and prose; extract the code. */
function codeIn(text: string): string {
  return FENCE.exec(text)?.[1] ?? text;
}

const BREAKDOWN = /^(?:lines?\s+)?(\d+(?:\s*[-–]\s*\d+)?)\s*[:.]\s+([\s\S]+)$/i;

/** "Lines 3-5: sums the values" */
export function parseBreakdown(text: string): Breakdown {
  const [, line, description] = BREAKDOWN.exec(text) ?? [];
  return line && description ? { line, description } : { line: "", description: text };
}

const ISSUE = /^(?:line\s+)?(\d+)\s*[:.]\s*([\s\S]+)$/i;
const SEVERITY = /^\[?(high|medium|low|error|warning|info)\]?\s*[:,]?\s+([\s\S]+)$/i;
const TYPE = /^([\w@/-]+(?: [\w-]+){0,2}):\s+([\s\S]+)$/;
const SEVERITIES: Record<string, string> = { error: "high", warning: "medium", info: "low" };

/** "Line 3: high: unused-variable: `total` is never read"; every part but the last is optional. */
export function parseIssue(text: string): Issue {
  const [, line, afterLine = text] = ISSUE.exec(text) ?? [];
  const [, named = "medium", afterSeverity = afterLine] = SEVERITY.exec(afterLine) ?? [];
  const [, type = "Issue", description = afterSeverity] = TYPE.exec(afterSeverity) ?? [];
  const severity = named.toLowerCase();
  return { type, severity: SEVERITIES[severity] ?? severity, line: line ? Number(line) : null, description };
}

const BRANCHES = /\b(?:if|elif|for|while|case|catch|except|match|when)\b|&&|\|\||\?(?![.?:])/gi;

/** Counts the paths through the code, roughly like cyclomatic complexity. */
export function complexityOf(code: string): string {
  const paths = 1 + (code.match(BRANCHES)?.length ?? 0);
  if (paths <= 4) return `Low (${paths})`;
  return paths <= 10 ? `Moderate (${paths})` : `High (${paths})`;
}
