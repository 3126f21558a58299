import { clause, itemsOf, operatorIn, partOf, partsOf, textOf, walkSql } from "./cst.ts";
import type { SqlNode } from "./span.ts";

/** SQL that was read: its text and all nodes of its tree. */
export type Sql = { code: string; root: SqlNode; nodes: readonly SqlNode[] };

export const sqlOf = (code: string, root: SqlNode): Sql => ({ code, root, nodes: [...walkSql(root)] });

export const nodesOf = ({ nodes }: Sql, ...types: string[]) => nodes.filter(({ type }) => types.includes(type));

/** The parts of a statement itself, not of the queries inside it. */
const ownNodes = (root: SqlNode) => [...walkSql(root, (node) => node === root || !node.type.endsWith("select_stmt"))];

export const columnsOf = (query: SqlNode) => itemsOf(partOf(clause(query, "select_clause"), "columns"));

/** `*`, except in EXISTS, where it fetches nothing. */
export const allColumns = (sql: Sql): SqlNode[] =>
  nodesOf(sql, "select_stmt")
    .filter((query) => !/\bexists\s*\(\s*$/i.test(sql.code.slice(0, query.range[0])))
    .flatMap((query) => columnsOf(query).filter((column) => /^(?:\w+\.)?\*$/.test(textOf(sql.code, column))));

/** `LIKE '%…'`. */
export const leadingWildcards = (sql: Sql): SqlNode[] =>
  nodesOf(sql, "binary_expr").filter(
    (node) => operatorIn(node).endsWith("LIKE") && textOf(sql.code, partOf(node, "right")).startsWith("'%"),
  );

const OF_A_COLUMN =
  /^(?:year|month|day|date|date_trunc|lower|upper|trim|substr|substring|cast|coalesce|ifnull|isnull|to_char|strftime|extract|left|datediff|convert|round|abs)\s*\((?:'[^']*'\s*,\s*)?[a-z_][\w.]*[^()]*\)$/i;

/** `YEAR(created_at) = 2024` in WHERE or ON. */
export const functionsOfColumns = (sql: Sql): SqlNode[] =>
  nodesOf(sql, "where_clause", "join_specification").flatMap((condition) =>
    ownNodes(condition).filter(
      (node) => node.type === "binary_expr" && OF_A_COLUMN.test(textOf(sql.code, partOf(node, "left"))),
    ),
  );

const selects = (sql: Sql) => nodesOf(sql, "select_stmt");
const lower = (sql: Sql, node: SqlNode | undefined) => textOf(sql.code, node).toLowerCase();
const lastName = (name: string) => name.split(".").at(-1) ?? "";

/** Statements of a type that apply to every row of their table. */
export const unrestricted = (sql: Sql, type: "update_stmt" | "delete_stmt"): SqlNode[] =>
  nodesOf(sql, type).filter((statement) => !clause(statement, "where_clause") && !clause(statement, "limit_clause"));

const comparisons = (sql: Sql, operators: RegExp) =>
  nodesOf(sql, "binary_expr").filter((node) => operators.test(operatorIn(node)));

export const comparedWithNull = (sql: Sql): SqlNode[] => comparisons(sql, /^(?:==?|<>|!=|[<>]=?)$/).filter(hasNull);

export function notInWithNull(sql: Sql): SqlNode[] {
  return comparisons(sql, /^NOT IN$/).filter((node) => {
    const list = partOf(node, "right");
    if (!list) return false;
    const isQuery = ownNodes(list).some(({ type }) => type === "select_stmt");
    return isQuery ? !/\bis\s+not\s+null\b/i.test(textOf(sql.code, list)) : hasNull(list);
  });
}

const hasNull = (list: SqlNode) => partsOf(list).some(({ type }) => type === "null_literal");

const AGGREGATE =
  /^(?:count|sum|avg|min|max|array_agg|string_agg|group_concat|json_agg|bool_and|bool_or|stddev|variance)$/i;
const isAggregate = (sql: Sql) => (node: SqlNode) =>
  node.type === "func_call" && AGGREGATE.test(textOf(sql.code, partOf(node, "name"))) && !partOf(node, "over");

export const aggregatesInWhere = (sql: Sql): SqlNode[] =>
  nodesOf(sql, "where_clause").flatMap((where) => ownNodes(where).filter(isAggregate(sql)));

/** Columns that are neither grouped nor aggregated. */
export function notGrouped(sql: Sql): SqlNode[] {
  return selects(sql).flatMap((query) => {
    const groups = clause(query, "group_by_clause");
    const grouped = itemsOf(partOf(groups, "columns")).map((item) => lastName(lower(sql, item)));
    const isSummed = (column: SqlNode) => ownNodes(column).some(isAggregate(sql));
    // When grouped by a primary key, every other column of the table has one value; "id" is probably one.
    if ((!groups && !columnsOf(query).some(isSummed)) || grouped.includes("id")) return [];
    return columnsOf(query).filter((column, at) => {
      const expression = column.type === "alias" ? partOf(column, "expr") : column;
      const names = [lower(sql, expression), lower(sql, partOf(column, "alias"))].map(lastName);
      const isPlain = /^(?:identifier|member_expr|all_columns)$/.test(expression?.type ?? "");
      return isPlain && ![...names, String(at + 1)].some((name) => name && grouped.includes(name));
    });
  });
}

/** Conditions that could as well be in WHERE, unless they use a name that SELECT gives to an aggregate. */
export function havingWithoutAggregate(sql: Sql): SqlNode[] {
  return selects(sql).flatMap((query) => {
    const having = clause(query, "having_clause");
    const aliases = columnsOf(query).map((column) => lower(sql, partOf(column, "alias")));
    const isNeeded = (node: SqlNode) => node.type === "func_call" || aliases.includes(lower(sql, node));
    return having && !ownNodes(having).some(isNeeded) ? [having] : [];
  });
}

const joinsOf = (query: SqlNode) => {
  const from = clause(query, "from_clause");
  return from ? ownNodes(from).filter(({ type }) => type === "join_expr") : [];
};

/** A function or a query may refer to the tables before it. */
const isTable = (sql: Sql, join: SqlNode) =>
  !/[(]|\b(?:unnest|lateral)\b/i.test(textOf(sql.code, partOf(join, "right")));

export const joinsWithoutCondition = (sql: Sql) =>
  selects(sql)
    .flatMap(joinsOf)
    .filter((join) => /^(?!NATURAL|CROSS).*JOIN$/.test(operatorIn(join)) && !partOf(join, "specification"))
    .filter((join) => isTable(sql, join));

export function commaJoins(sql: Sql, { isLinked }: { isLinked: boolean }): SqlNode[] {
  return selects(sql).flatMap((query) => {
    const [comma] = joinsOf(query).filter((join) => operatorIn(join) === "," && isTable(sql, join));
    const where = clause(query, "where_clause");
    const links = where ? ownNodes(where).filter((node) => linksColumns(sql, node)) : [];
    return comma && links.length > 0 === isLinked ? [comma] : [];
  });
}

const linksColumns = (sql: Sql, node: SqlNode) =>
  node.type === "binary_expr" &&
  operatorIn(node) === "=" &&
  [partOf(node, "left"), partOf(node, "right")].every((side) => /^[a-z_"`[][^'()]*$/.test(lower(sql, side)));

/** Conditions on the right table, which is all NULL where LEFT JOIN found no match. */
export function outerJoinsUndone(sql: Sql): SqlNode[] {
  return selects(sql).flatMap((query) => {
    const where = clause(query, "where_clause");
    if (!where || /\bis\s+null\b/i.test(textOf(sql.code, where))) return [];
    const tables = joinsOf(query)
      .filter((join) => operatorIn(join).startsWith("LEFT"))
      .map((join) => lower(sql, partOf(partOf(join, "right"), "alias") ?? partOf(join, "right")));
    return ownNodes(where).filter(
      (node) =>
        /^(?:[=<>]=?|<>|!=|LIKE|IN)$/.test(operatorIn(node)) &&
        tables.some((table) => lower(sql, partOf(node, "left")).startsWith(`${table}.`)),
    );
  });
}

export const mixedOperators = (sql: Sql) =>
  comparisons(sql, /^OR$/).filter((node) =>
    [partOf(node, "left"), partOf(node, "right")].some((side) => side && operatorIn(side) === "AND"),
  );

export const orderedSubqueries = (sql: Sql) =>
  selects(sql)
    .filter((query) => !partsOf(sql.root).includes(query))
    .filter((query) => !/\b(?:limit|offset|fetch|top|over|distinct\s+on)\b|_agg/i.test(textOf(sql.code, query)))
    .flatMap((query) => clause(query, "order_by_clause") ?? []);

export const limitsWithoutOrder = (sql: Sql): SqlNode[] =>
  selects(sql).flatMap((query) => (clause(query, "order_by_clause") ? [] : (clause(query, "limit_clause") ?? [])));

/** The queries after a UNION without ALL. */
export const unions = (sql: Sql) =>
  nodesOf(sql, "compound_select_stmt").flatMap((compound) =>
    partsOf(compound).filter((query) => /\bunion\s*\(?\s*$/i.test(sql.code.slice(compound.range[0], query.range[0]))),
  );

const MOMENT = /(?:_at|_time|time|timestamp|_on|created|updated|modified)$/;
const DAY = /^'\d{4}-\d{2}-\d{2}'$/;
export const dayRanges = (sql: Sql) =>
  nodesOf(sql, "between_expr").filter(
    (node) => MOMENT.test(lower(sql, partOf(node, "left"))) && DAY.test(lower(sql, partOf(node, "end"))),
  );
