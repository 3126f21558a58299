import { expect, test } from "vitest";
import { checkSql } from "./check-sql.ts";
import { improveSql } from "./improve-sql.ts";

test.each([
  [1, "DELETE without WHERE", "DELETE FROM orders;"],
  [2, "UPDATE without WHERE", "SELECT 1;\nUPDATE orders SET paid = true;"],
  [2, "Compared with NULL", "SELECT id FROM orders\nWHERE paid_at = NULL;"],
  [1, "Not grouped", "SELECT customer, total, count(*) FROM orders GROUP BY customer;"],
  [1, "NOT IN with a query", "SELECT id FROM a WHERE id NOT IN (SELECT a_id FROM b);"],
  [3, "Outer join undone", "SELECT a.id FROM a\nLEFT JOIN b ON b.a_id = a.id\nWHERE b.kind = 'x';"],
  [1, "Cross join", "SELECT a.id FROM a, b;"],
  [1, "AND and OR mixed", "SELECT id FROM a WHERE x = 1 OR y = 2 AND z = 3;"],
  [1, "Empty range", "SELECT id FROM a WHERE x BETWEEN 10 AND 1;"],
  [1, "Leading wildcard", "SELECT id FROM a WHERE name LIKE '%son';"],
  [1, "LIMIT without ORDER BY", "SELECT id FROM a LIMIT 5;"],
  [2, "Syntax error", "SELECT id\nFORM a WHERE;"],
])("line %i: %s", (line, type, code) => {
  expect(checkSql(code)).toContainEqual(expect.objectContaining({ line, type }));
});

test.each([
  "SELECT c.id, c.name, count(*) AS orders FROM customers c JOIN orders o ON o.customer = c.id GROUP BY c.id ORDER BY orders DESC LIMIT 5;",
  "UPDATE a SET x = NULL WHERE id = $1;",
  "SELECT a.id FROM a LEFT JOIN b ON b.a = a.id WHERE b.id IS NULL;",
  "SELECT id, row_number() OVER (PARTITION BY kind ORDER BY at) AS n FROM a WHERE (x = 1 OR y = 2) AND z = ?;",
  "CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
  "INSERT INTO `a` (id, name) VALUES (1, 'x') ON DUPLICATE KEY UPDATE name = 'x';",
  "INSERT INTO a (x) SELECT y FROM b WHERE z IS DISTINCT FROM 3 ON CONFLICT (x) DO UPDATE SET x = excluded.x RETURNING id;",
  "SELECT TOP 5 a, [b c] FROM t WITH (NOLOCK) ORDER BY a;",
  "SELECT extract(year FROM at), CASE WHEN a = 1 AND b = 2 THEN 'x' END FROM t -- a note; not a statement",
])("nothing severe in %j", (code) => {
  expect(checkSql(code).filter(({ severity }) => severity !== "low")).toEqual([]);
});

test.each([
  [2, "All columns", "INSERT INTO archive\nSELECT * FROM orders;"],
  [
    3,
    "LIMIT without ORDER BY",
    "WITH recent AS (\n  SELECT id FROM orders\n  LIMIT 5\n) SELECT id FROM recent ORDER BY id;",
  ],
  [1, "DELETE without WHERE", "WITH old AS (SELECT 1) DELETE FROM orders;"],
  [2, "Compared with NULL", "SELECT sum(a) FILTER (WHERE b) OVER (PARTITION BY c)\nFROM t QUALIFY a = NULL;"],
  [1, "AND and OR mixed", "SELECT a FROM t WHERE x BETWEEN 1 AND 2 AND y OR z;"],
])("finds what is inside: line %i: %s", (line, type, code) => {
  expect(checkSql(code)).toContainEqual(expect.objectContaining({ line, type }));
});

test("leaves names alone that look like keywords", () => {
  const { code } = improveSql('select t.order, "from", `key`, name from t where key = 1');
  expect(code).toBe('SELECT t.order, "from", `key`, name\nFROM t\nWHERE key = 1');
});

test("is formatted in lines and capitals, and still parses the same", () => {
  expect(improveSql("select a, b from t where a != 1 and b in (select x from y where z = 1) order by a")).toEqual({
    code: "SELECT a, b\nFROM t\nWHERE a <> 1 AND b IN (SELECT x FROM y WHERE z = 1)\nORDER BY a",
    improvements: ["Each clause on a line of its own", "Keywords in capitals", "The standard <> instead of !="],
  });
});
