import type { Lineage } from "./column-lineage.ts";

/** Lineage by table. */
export type WarehouseLineage = Readonly<Record<string, Lineage>>;

export type Edge = { from: string; to: string };

/** Splits `gold.machine_day.cost` into its table and column. */
export function splitColumn(id: string): [table: string, column: string] {
  const at = id.lastIndexOf(".");
  return [id.slice(0, at), id.slice(at + 1)];
}

const sourcesOf = (lineage: WarehouseLineage, id: string) => {
  const [table, column] = splitColumn(id);
  return lineage[table]?.[column] ?? [];
};

/** Every step from a column back to the raw columns it came from. */
export function traceBack(lineage: WarehouseLineage, id: string): Edge[] {
  return walk(id, (to) => sourcesOf(lineage, to).map((from) => [from, { from, to }]));
}

/** Every step from a column to the columns that depend on it. */
export function traceForward(lineage: WarehouseLineage, id: string): Edge[] {
  const all = Object.entries(lineage).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, sources]) => sources.map((from) => ({ from, to: `${table}.${column}` }))),
  );
  return walk(id, (from) => all.filter((edge) => edge.from === from).map((edge) => [edge.to, edge]));
}

function walk(start: string, next: (id: string) => [id: string, edge: Edge][]): Edge[] {
  const edges: Edge[] = [];
  const seen = new Set([start]);
  const queue = [start];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const [reached, edge] of next(id)) {
      edges.push(edge);
      if (seen.has(reached)) continue;
      seen.add(reached);
      queue.push(reached);
    }
  }
  return edges;
}
