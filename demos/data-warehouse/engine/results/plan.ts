/** One step of a plan that was run. */
export type PlanStep = {
  name: string;
  /** Rows that left the step. */
  rows: number;
  seconds: number;
  details: readonly string[];
  children: readonly PlanStep[];
};

/** A read of a table, from a plan that wasn't necessarily run. */
export type Scan = { table: string; columns: readonly string[] };

type Info = Readonly<Record<string, string | readonly string[]>>;
type Node = {
  name?: string;
  operator_name?: string;
  operator_timing?: number;
  operator_cardinality?: number;
  extra_info?: Info;
  children?: readonly Node[];
};

const HIDDEN = new Set(["EXPLAIN_ANALYZE", "QUERY", ""]);
const listOf = (value: string | readonly string[] | undefined) => (value === undefined ? [] : [value].flat());

/** Parses the JSON of EXPLAIN ANALYZE. */
export function parsePlan(json: string): PlanStep[] {
  return stepsOf(JSON.parse(json) as Node);
}

function stepsOf(node: Node): PlanStep[] {
  const children = (node.children ?? []).flatMap(stepsOf);
  const name = (node.operator_name ?? "").trim();
  if (HIDDEN.has(name)) return children;
  const details = Object.entries(node.extra_info ?? {})
    .filter(([key]) => key !== "Estimated Cardinality")
    .map(([key, value]) => `${key}: ${listOf(value).join(", ")}`);
  return [
    {
      name: name.toLowerCase().replaceAll("_", " "),
      rows: node.operator_cardinality ?? 0,
      seconds: node.operator_timing ?? 0,
      details,
      children,
    },
  ];
}

export const planSeconds = (steps: readonly PlanStep[]): number =>
  steps.reduce((sum, { seconds, children }) => sum + seconds + planSeconds(children), 0);

/** Which columns of which tables a question reads, from the JSON of EXPLAIN. */
export function scansOf(json: string, columnsOf: (table: string) => readonly string[]): Scan[] {
  const parsed = JSON.parse(json) as Node | readonly Node[];
  const walk = (node: Node): Scan[] => {
    const { Table, Projections, Filters } = node.extra_info ?? {};
    const own: Scan[] = [];
    if (typeof Table === "string") {
      const known = columnsOf(Table);
      const named = new Set([...listOf(Projections), ...listOf(Filters).flatMap(wordsOf)]);
      own.push({ table: Table, columns: known.filter((column) => named.has(column)) });
    }
    return [...own, ...(node.children ?? []).flatMap(walk)];
  };
  return [parsed].flat().flatMap((node) => walk(node as Node));
}

/** The names in a filter such as `day<'2026-01-02'::DATE`; text in quotes is not a name. */
const wordsOf = (filter: string) => filter.replaceAll(/'(?:[^']|'')*'/g, "").match(/\w+/g) ?? [];
