/** The sources of each column of a query, as `table.column`; `table.*` stands for its rows, which count(*) counts. */
export type Lineage = Readonly<Record<string, readonly string[]>>;

type Ident = { value: string };
/** Only what is used of sqlparser's tree; everything else is searched for column names. */
type TableRef = { Table?: { name: { Identifier: Ident }[]; alias?: { name: Ident } | null } };
type Select = {
  projection: ({ UnnamedExpr: unknown } | { ExprWithAlias: { expr: unknown; alias: Ident } })[];
  from: { relation: TableRef; joins: { relation: TableRef }[] }[];
};
type Query = {
  with?: { cte_tables: { alias: { name: Ident }; query: Query }[] } | null;
  body: { Select: Select };
};

/** Traces every output column of a parsed SELECT back to columns of stored tables. */
export function columnLineage(statement: { Query: Query }): Lineage {
  return lineageOf(statement.Query, new Map());
}

function lineageOf(query: Query, outer: ReadonlyMap<string, Lineage>): Lineage {
  const common = new Map(outer);
  for (const { alias, query: part } of query.with?.cte_tables ?? [])
    common.set(alias.name.value, lineageOf(part, common));
  const { projection, from } = query.body.Select;
  const tables = new Map(
    from.flatMap(({ relation, joins }) => [relation, ...joins.map((join) => join.relation)]).map(nameOf),
  );
  const resolve = (alias: string, column: string): readonly string[] => {
    const table = tables.get(alias);
    if (table === undefined) throw new Error(`No table is called ${alias}.`);
    const part = common.get(table);
    if (!part) return [`${table}.${column}`];
    const sources = part[column];
    if (!sources) throw new Error(`${table} has no column called ${column}.`);
    return sources;
  };
  const first = tables.keys().next().value ?? "";
  const sourcesOf = (expression: unknown) => [
    ...new Set(mentions(expression).flatMap(([alias, column]) => resolve(alias || first, column))),
  ];
  const columns = projection.map((item): [string, readonly string[]] => {
    if ("ExprWithAlias" in item) return [item.ExprWithAlias.alias.value, sourcesOf(item.ExprWithAlias.expr)];
    const [mention] = mentions(item.UnnamedExpr);
    if (!mention) throw new Error("A column without a name needs an alias.");
    return [mention[1], sourcesOf(item.UnnamedExpr)];
  });
  return { ...Object.fromEntries(columns), "*": resolve(first, "*") };
}

function nameOf({ Table }: TableRef): [alias: string, table: string] {
  if (!Table) throw new Error("Only tables and common table expressions can be read from.");
  const table = Table.name.map(({ Identifier }) => Identifier.value).join(".");
  return [Table.alias?.name.value ?? table, table];
}

/** Every `alias.column` in an expression, and `*` for counted rows. */
function mentions(expression: unknown): [alias: string, column: string][] {
  if (expression === "Wildcard") return [["", "*"]];
  if (Array.isArray(expression)) return expression.flatMap(mentions);
  if (typeof expression !== "object" || expression === null) return [];
  if ("CompoundIdentifier" in expression) {
    const [alias, column] = (expression.CompoundIdentifier as Ident[]).map(({ value }) => value);
    return [[alias ?? "", column ?? ""]];
  }
  if ("Identifier" in expression && "value" in (expression.Identifier as object)) {
    throw new Error(`Write the table in front of the column ${(expression.Identifier as Ident).value}.`);
  }
  // A function's name is not a column.
  const { name: _name, ...rest } = expression as Record<string, unknown>;
  return Object.values(rest).flatMap(mentions);
}
