import type { Finding } from "../finding.ts";
import type { SqlNode } from "./span.ts";
import {
  aggregatesInWhere,
  allColumns,
  commaJoins,
  comparedWithNull,
  dayRanges,
  functionsOfColumns,
  havingWithoutAggregate,
  joinsWithoutCondition,
  leadingWildcards,
  limitsWithoutOrder,
  mixedOperators,
  notGrouped,
  notInWithNull,
  orderedSubqueries,
  outerJoinsUndone,
  type Sql,
  unions,
  unrestricted,
} from "./sql-search.ts";

/** Finds the nodes to report; `{text}` in the message stands for the text of the node. */
export type SqlRule = Omit<Finding, "line"> & { find: (sql: Sql) => SqlNode[] };

const sqlfluff = (group: string, code: string, name: string) => ({
  rule: `sqlfluff ${code}`,
  url: `https://docs.sqlfluff.com/en/stable/reference/rules/${group}#${code.toLowerCase()}-${group}-${name}`,
});
const pgvet = (name: string) => ({
  rule: `pgvet ${name}`,
  url: "https://www.mintlify.com/mnafees/pgvet/rules/default-rules",
});
const WITHOUT_WHERE = {
  rule: "JetBrains SqlWithoutWhere",
  url: "https://www.jetbrains.com/help/inspectopedia/SqlWithoutWhere.html",
};
const AGGREGATES = {
  rule: "JetBrains SqlAggregates",
  url: "https://www.jetbrains.com/help/datagrip/2024.1/sql-aggregate-related-problems.html",
};

export const SQL_RULES: readonly SqlRule[] = [
  {
    type: "UPDATE without WHERE",
    severity: "high",
    ...WITHOUT_WHERE,
    message: "This changes every row of the table.",
    fix: "Restrict the rows with WHERE.",
    find: (sql) => unrestricted(sql, "update_stmt"),
  },
  {
    type: "DELETE without WHERE",
    severity: "high",
    ...WITHOUT_WHERE,
    message: "This deletes every row of the table.",
    fix: "Restrict the rows with WHERE.",
    find: (sql) => unrestricted(sql, "delete_stmt"),
  },
  {
    type: "Compared with NULL",
    severity: "high",
    ...sqlfluff("convention", "CV05", "is-null"),
    message: "A comparison with NULL is never true, not even for NULL.",
    fix: "Write IS NULL or IS NOT NULL.",
    find: comparedWithNull,
  },
  {
    type: "NOT IN with NULL",
    severity: "medium",
    ...pgvet("not-in-subquery"),
    message: "If there is a single NULL among the values, this is true for no row.",
    fix: "Write NOT EXISTS, or leave out the NULLs.",
    find: notInWithNull,
  },
  {
    type: "Not grouped",
    severity: "high",
    rule: "JetBrains SqlShouldBeInGroupBy",
    url: "https://www.jetbrains.com/help/inspectopedia/SQL.html",
    message: "`{text}` has many values for each group; which of them is meant?",
    fix: "Group by it too, or reduce it with MIN, MAX or another aggregate.",
    find: notGrouped,
  },
  {
    type: "Aggregate in WHERE",
    severity: "high",
    ...AGGREGATES,
    message: "WHERE is applied to single rows, before `{text}` exists.",
    fix: "Move the condition to HAVING.",
    find: aggregatesInWhere,
  },
  {
    type: "HAVING without an aggregate",
    severity: "medium",
    ...AGGREGATES,
    message: "This is known of each row, so HAVING groups rows first that WHERE would leave out.",
    fix: "Move the condition to WHERE.",
    find: havingWithoutAggregate,
  },
  {
    type: "Join without a condition",
    severity: "high",
    ...sqlfluff("ambiguous", "AM08", "join-condition"),
    message: "There is no ON, so every row is joined with every other.",
    fix: "Add ON with the columns that belong together, or write CROSS JOIN.",
    find: joinsWithoutCondition,
  },
  {
    type: "Cartesian product",
    severity: "medium",
    ...sqlfluff("ambiguous", "AM08", "join-condition"),
    message: "Nothing says which rows belong together, so every row is joined with every other.",
    fix: "Write JOIN … ON … between the tables.",
    find: (sql) => commaJoins(sql, { isLinked: false }),
  },
  {
    type: "Outer join undone",
    severity: "medium",
    message: "Rows without a match have NULL here, so `{text}` drops what LEFT JOIN had kept.",
    fix: "Move the condition into ON, or write an inner join.",
    find: outerJoinsUndone,
  },
  {
    type: "AND and OR mixed",
    severity: "medium",
    message: "AND binds tighter than OR; without parentheses this is easily misread.",
    fix: "Put parentheses around what belongs together.",
    find: mixedOperators,
  },
  {
    type: "All columns",
    severity: "low",
    ...sqlfluff("ambiguous", "AM04", "column-count"),
    message: "* also fetches columns that nobody asked for, and changes with the table.",
    fix: "Name the columns.",
    find: allColumns,
  },
  {
    type: "LIMIT without ORDER BY",
    severity: "low",
    ...sqlfluff("ambiguous", "AM09", "order-by-limit"),
    message: "Without an order, any rows may be returned.",
    fix: "Add ORDER BY.",
    find: limitsWithoutOrder,
  },
  {
    type: "UNION removes duplicates",
    severity: "low",
    ...sqlfluff("ambiguous", "AM02", "union"),
    message: "UNION compares all rows to remove duplicates.",
    fix: "Write UNION ALL, unless there are duplicates to remove.",
    find: unions,
  },
  {
    type: "Leading wildcard",
    severity: "low",
    ...pgvet("like-starts-with-wildcard"),
    message: "A pattern that starts with % can't use an index.",
    fix: "Start with letters, or use a full-text index.",
    find: leadingWildcards,
  },
  {
    type: "Function on a column",
    severity: "low",
    message: "The function is calculated for every row, so an index on the column can't be used.",
    fix: "Compare the column itself, or create an index on the expression.",
    find: functionsOfColumns,
  },
  {
    type: "Comma join",
    severity: "low",
    message: "The condition of the join is hidden among those of WHERE, and easily forgotten.",
    fix: "Write JOIN … ON ….",
    find: (sql) => commaJoins(sql, { isLinked: true }),
  },
  {
    type: "Order without effect",
    severity: "low",
    message: "The order of an inner query is lost outside.",
    fix: "Order the outer query.",
    find: orderedSubqueries,
  },
  {
    type: "BETWEEN with days",
    severity: "low",
    message: "The range ends at midnight, when the last day begins.",
    fix: "Write `>=` the first day and `<` the day after the last.",
    find: dayRanges,
  },
];
