/** "high" is a fault, "medium" most likely one, "low" a matter of taste or tidiness. */
export type Severity = "high" | "medium" | "low";

export type Finding = {
  /** Counted from 1. */
  line: number;
  /** The rule's name in a few words, or the tool's own name for it. */
  type: string;
  severity: Severity;
  message: string;
  /** What to do about it, in a sentence. */
  fix: string;
};

const RANK: Record<Severity, number> = { high: 0, medium: 1, low: 2 };

/** In the order of the lines, the gravest of a line first, and nothing said twice of the same line. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted((one, other) => one.line - other.line || RANK[one.severity] - RANK[other.severity]);
  const seen = new Set<string>();
  return sorted.filter(({ line, message }) => {
    const key = `${line} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
