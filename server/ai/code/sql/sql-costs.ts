import type { Cost } from "../optimize/repetition.ts";
import { clause, itemsOf, lineAt, operatorIn, partOf, readSql, textOf, walkSql } from "./cst.ts";
import type { SqlNode } from "./span.ts";

const FUNCTIONS =
  /^(?:year|month|day|date|date_trunc|lower|upper|trim|substr|substring|cast|coalesce|ifnull|isnull|to_char|strftime|extract|left|datediff|convert|round|abs)$/i;

/** What makes a query read more than it must. */
export function sqlCosts(code: string): Cost[] {
  const tree = readSql(code);
  if (tree.kind === "error") return [];
  const costs: Cost[] = [];
  const add = (node: SqlNode, message: string, before: string, after: string, fix: string) =>
    costs.push({ line: lineAt(code, node.range[0]), message, before, after, fix });
  const all = [...walkSql(tree.root)];
  for (const node of all) {
    if (node.type === "select_stmt") lookAtQuery(node);
    if (node.type === "binary_expr") lookAtComparison(node);
  }
  return costs.toSorted((one, other) => one.line - other.line).slice(0, 12);

  function lookAtQuery(query: SqlNode) {
    const columns = itemsOf(partOf(clause(query, "select_clause"), "columns"));
    const star = columns.find((one) => one.type === "all_columns" || textOf(code, one).endsWith(".*"));
    const isExists = /exists\s*\(\s*$/i.test(code.slice(0, query.range[0]));
    if (star && !isExists)
      add(
        star,
        "`*` fetches every column, also large ones that nobody reads, and no index alone can answer it.",
        "all columns",
        "the columns you need",
        "Name the columns.",
      );
    const inner = columns.find((one) => [...walkSql(one)].some(({ type }) => type === "select_stmt"));
    if (inner)
      add(
        inner,
        "The query in the list of columns runs once for every row.",
        "n + 1 queries",
        "1 query",
        "Join the table and group, or join a grouped subquery.",
      );
    const order = clause(query, "order_by_clause");
    if (order && /\b(?:rand|random|newid)\s*\(/i.test(textOf(code, order)))
      add(
        order,
        "To sort by chance, every row gets a random number and all are sorted.",
        "O(n log n)",
        "O(log n)",
        "Pick random ids and look them up.",
      );
    const offset = clause(query, "offset_clause");
    if (offset && Number(/\d+/.exec(textOf(code, offset))?.[0] ?? 0) >= 1000)
      add(
        offset,
        "OFFSET reads and discards all rows before.",
        "O(offset + page)",
        "O(page)",
        "Continue after the last key seen: `WHERE id > :last ORDER BY id LIMIT n`.",
      );
    const distinct =
      /^\s*select\s+distinct\b/i.test(textOf(code, query)) &&
      [...walkSql(query)].some(({ type }) => type === "join_expr");
    if (distinct)
      add(
        query,
        "DISTINCT sorts or hashes all joined rows to remove what the join has multiplied.",
        "joins, then removes",
        "asks only whether",
        "If you only need to know whether there is a match, write EXISTS.",
      );
  }

  function lookAtComparison(node: SqlNode) {
    const operator = operatorIn(node);
    const [left, right] = [partOf(node, "left"), partOf(node, "right")];
    const call = left?.type === "func_call" ? left : undefined;
    const name = textOf(code, partOf(call, "name"));
    const isColumn =
      call && /\(\s*(?:[\w.]+|'[^']*'\s*,\s*[\w.]+|[\w.]+\s*(?:,|as\b|::)[^()]*)\)$/i.test(textOf(code, call));
    const isInWhere = all.some(
      (one) =>
        /^(?:where_clause|join_specification)$/.test(one.type) &&
        one.range[0] <= node.range[0] &&
        one.range[1] >= node.range[1],
    );
    if (isInWhere && isColumn && FUNCTIONS.test(name))
      add(
        node,
        `${name}(…) is calculated for every row, so an index on the column can't be used.`,
        "O(n)",
        "O(log n)",
        rewritten(name, textOf(code, call), textOf(code, right)),
      );
    if (isInWhere && left?.type === "expression" && /^[\w.]+\s*[-+*/]\s*[\d.]+$/.test(textOf(code, left)))
      add(
        node,
        "The calculation on the column is done for every row, so an index can't be used.",
        "O(n)",
        "O(log n)",
        "Move the calculation to the other side.",
      );
    if (operator.endsWith("LIKE") && textOf(code, right).startsWith("'%"))
      add(
        node,
        "A pattern that starts with % is compared with every row.",
        "O(n)",
        "O(log n)",
        "Start with letters, or use a full-text or trigram index.",
      );
    if (operator === "NOT IN" && right && [...walkSql(right)].some(({ type }) => type === "select_stmt"))
      add(
        node,
        "NOT IN with a query often compares each row with the whole result.",
        "O(n · m)",
        "O(n + m)",
        "Write NOT EXISTS, which can use an index.",
      );
    if (
      /^(?:>|>=|<>|!=)$/.test(operator) &&
      /^\(?\s*select\s+count\s*\(/i.test(textOf(code, left)) &&
      /^[01]$/.test(textOf(code, right))
    )
      add(node, "COUNT counts all rows to know whether there is one.", "O(n)", "O(1)", "Write EXISTS (…).");
  }
}

/** YEAR(created_at) = 2024 as a range, where that is certain. */
function rewritten(name: string, call: string, value: string): string {
  const column = /\(\s*([\w.]+)\s*\)$/.exec(call)?.[1];
  if (/^year$/i.test(name) && column && /^\d{4}$/.test(value))
    return `Write a range: \`${column} >= '${value}-01-01' AND ${column} < '${Number(value) + 1}-01-01'\`.`;
  if (/^date$/i.test(name) && column && /^'\d{4}-\d{2}-\d{2}'$/.test(value))
    return `Write a range: \`${column} >= ${value} AND ${column} < ${value} + INTERVAL '1 day'\`.`;
  return "Compare the column itself, or make an index on the expression.";
}
