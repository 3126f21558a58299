import { expect, test } from "vitest";
import { checkSql } from "./check-sql.ts";
import { improveSql, sqlCosts } from "./improve-sql.ts";

/** One statement with each fault, and one that resembles it. */
test.each([
  ["UPDATE without WHERE", "UPDATE orders SET paid = true;", "UPDATE orders SET paid = NULL WHERE id = $1;"],
  ["DELETE without WHERE", "WITH old AS (SELECT 1) DELETE FROM orders;", "DELETE FROM orders LIMIT 5;"],
  ["Compared with NULL", "SELECT id FROM t WHERE email <> NULL;", "SELECT id FROM t WHERE email IS NOT NULL;"],
  [
    "NOT IN with NULL",
    "SELECT id FROM a WHERE id NOT IN (SELECT a_id FROM b);",
    "SELECT id FROM a WHERE id NOT IN (SELECT a_id FROM b WHERE a_id IS NOT NULL) AND id NOT IN (1, 2);",
  ],
  [
    "Not grouped",
    "SELECT dept, name, avg(salary) FROM emp GROUP BY dept;",
    "SELECT c.id, c.name, count(*) AS orders FROM customers c JOIN orders o ON o.customer = c.id GROUP BY c.id;",
  ],
  ["Not grouped", "SELECT name, count(*) FROM emp;", "SELECT name n, count(*) FROM emp GROUP BY n;"],
  [
    "Join without a condition",
    "SELECT u.name FROM users u JOIN orders o;",
    "SELECT u.name FROM users u CROSS JOIN orders o JOIN items i USING (id) CROSS JOIN LATERAL f(u.id) x;",
  ],
  [
    "Join without a condition",
    "SELECT u.name FROM users u, orders o WHERE o.total > 10;",
    "SELECT u.name FROM users u, orders o WHERE u.id = o.user_id;",
  ],
])("%s: %s", (type, faulty, right) => {
  expect(checkSql(`SELECT 1;\n${faulty}`)).toContainEqual(expect.objectContaining({ line: 2, type }));
  expect(checkSql(right)).toEqual([]);
});

test.each([
  [2, "Syntax error", "SELECT id\nFORM a WHERE;"],
  [2, "Compared with NULL", "SELECT sum(a) FILTER (WHERE b) OVER (PARTITION BY c)\nFROM t QUALIFY a = NULL;"],
  [2, "Compared with NULL", "BEGIN\n  SELECT a FROM t WHERE b = NULL;\nEXCEPTION\n  WHEN OTHERS THEN NULL;\nEND;"],
  [1, "Procedural SQL", "CREATE OR REPLACE PROCEDURE p (a IN NUMBER) IS\nBEGIN\n  DELETE FROM t WHERE id = a;\nEND;"],
])("line %i: %s", (line, type, code) => {
  expect(checkSql(code)).toContainEqual(expect.objectContaining({ line, type }));
});

test.each([
  "CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
  "INSERT INTO `a` (id, name) VALUES (1, 'x') ON DUPLICATE KEY UPDATE name = 'x';",
  "INSERT INTO a (x) SELECT y FROM b WHERE z IS DISTINCT FROM 3 ON CONFLICT (x) DO UPDATE SET x = excluded.x RETURNING id;",
  "SELECT TOP 5 a, [b c] FROM t WITH (NOLOCK) ORDER BY a;",
  "SELECT extract(year FROM at), CASE WHEN a = 1 AND b = 2 THEN 'x' END FROM t -- a note; not a statement",
  "SELECT id, row_number() OVER (PARTITION BY kind ORDER BY at) AS n FROM a WHERE x = 1;",
  "CREATE OR REPLACE PROCEDURE p (a IN NUMBER) IS\nBEGIN\n  DELETE FROM t WHERE id = a;\nEND;",
])("nothing severe in %j", (code) => {
  expect(checkSql(code).filter(({ severity }) => severity !== "low")).toEqual([]);
});

test.each([
  ["all columns", "SELECT * FROM t WHERE id = 1"],
  ["n + 1 queries", "SELECT a.id, (SELECT count(*) FROM b WHERE b.a = a.id) FROM a"],
  ["O(n)", "SELECT id FROM a WHERE lower(email) = 'x'"],
  ["O(n)", "SELECT id FROM a WHERE name LIKE '%son'"],
])("costs %s: %j", (before, code) => {
  expect(sqlCosts(code)).toMatchObject([{ line: 1, before }]);
});

test("costs nothing more than it must", () => {
  expect(sqlCosts("SELECT id FROM a WHERE created_at >= '2024-01-01' ORDER BY id LIMIT 10 OFFSET 20")).toEqual([]);
});

test("leaves names alone that look like keywords", () => {
  const { code } = improveSql('select t.order, "from", `key`, name from t where key = 1');
  expect(code).toBe('SELECT t.order, "from", `key`, name\nFROM t\nWHERE key = 1');
});

test("is formatted in lines and capitals, and still parses the same", () => {
  expect(improveSql("select a, b from t where a <> 1 and b in (select x from y where z = 1) order by a")).toEqual({
    code: "SELECT a, b\nFROM t\nWHERE a <> 1 AND b IN (SELECT x FROM y WHERE z = 1)\nORDER BY a",
    improvements: ["Each clause on a line of its own", "Keywords in capitals"],
  });
});
