/** "high" is a bug, "medium" probably one, "low" a matter of style. */
export type Severity = "high" | "medium" | "low";

export type Finding = {
  /** 1-based. */
  line: number;
  /** What is wrong, in a few words of the trade. */
  type: string;
  severity: Severity;
  message: string;
  /** How to fix it, in a sentence. */
  fix: string;
  /** The rule of a public tool, such as "ruff B006", and where it is documented. */
  rule?: string;
  url?: string;
  /** The lines that the tool would change, before and after. */
  change?: { before: string; after: string };
};

const RANK: Record<Severity, number> = { high: 0, medium: 1, low: 2 };

/** Sorted by line, most severe first, without duplicates on a line. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted((one, other) => one.line - other.line || RANK[one.severity] - RANK[other.severity]);
  const seen = new Set<string>();
  return sorted.filter(({ line, type, message }) => {
    const key = `${line} ${type} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Receives what was found so far, before the part that hostile code can make endless. */
export type OnEarlyFindings = (findings: Finding[]) => Promise<void>;
