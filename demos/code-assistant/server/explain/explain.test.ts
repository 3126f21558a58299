import { describe, expect, test } from "vitest";
import type { Language } from "../languages.ts";
import { detectLanguage } from "../syntax/detect.ts";
import { explain } from "./explain.ts";

const BASKET = `/** Adds up what a basket costs. */
function total(items) {
  let sum = 0;
  for (const item of items) {
    if (item.price > 0 && item.count > 0) sum += item.price * item.count;
  }
  return sum;
}
console.log(total([]));
`;

describe("explain", () => {
  test("names what comes from outside a function and what is exported", async () => {
    const { breakdown } = await explain("count = 0\n\ndef up():\n    global count\n    count += 1\n", "python");
    expect(breakdown).toContainEqual(
      expect.objectContaining({ description: expect.stringMatching(/^Uses `count` from outside the function/) }),
    );
    const script = await explain("const App = () => {\n  return <p>Hi</p>;\n};\n\nexport default App;\n", "react");
    expect(script.breakdown.at(-1)?.description).toBe("Exports `App`.");
  });

  test("explains each block, with lines and complexity", async () => {
    expect(await explain(BASKET, "javascript")).toEqual({
      explanation:
        "A JavaScript function `total` that takes `items` and returns `sum`. Its comment says: “Adds up what a basket costs.” When it runs, it prints `total([])`.",
      complexity: "Low (4)",
      breakdown: [
        {
          lines: "2-8",
          description:
            "Defines `total` with `items`. Its comment says: “Adds up what a basket costs.” Cyclomatic complexity 4.",
        },
        { lines: "3", description: "Sets `sum` to `0`." },
        { lines: "4-6", description: "Loops over `items`, with each item as `item`." },
        { lines: "5", description: "If `item.price > 0 && item.count > 0`: adds `item.price * item.count` to `sum`." },
        { lines: "7", description: "Returns `sum`." },
        { lines: "9", description: "Prints `total([])`." },
      ],
    });
  });

  test.each([
    ["python", "def f(a):\n    if a and a > 1:\n        return [x for x in a if x]\n    return 1\n", "Moderate (5)"],
    [
      "java",
      "class A { int f(int a) { switch (a) { case 1: return 1; case 2: return 2; default: return 3; } } }",
      "Low (3)",
    ],
    ["cpp", "int f(int a) { return a > 1 ? 1 : 2; }", "Low (2)"],
    ["sql", "SELECT a FROM b JOIN c ON b.id = c.id WHERE x = 1 AND y = 2", "Low (3)"],
  ] as const)("counts the paths through %s", async (language, code, complexity) => {
    expect((await explain(code, language)).complexity).toBe(complexity);
  });

  test("explains a query clause by clause", async () => {
    const { breakdown } = await explain("SELECT region, SUM(total) AS sum\nFROM orders\nGROUP BY region;", "sql");
    expect(breakdown).toEqual([
      { lines: "1", description: "Takes `region`, `SUM(total) AS sum`." },
      { lines: "2", description: "Reads from `orders`." },
      { lines: "3", description: "Groups the rows by `region`." },
    ]);
  });
});

const described = async (code: string, language: Language) =>
  (await explain(code, language)).breakdown.map(({ description }) => description);

describe("what a client reads", () => {
  test.each<[Language, string, string]>([
    ["javascript", "/** Doubles a number. */\nconst twice = (n) => {\n  return n * 2;\n};\n", "“Doubles a number.”"],
    [
      "typescript",
      "/**\n * Sorts a list.\n */\n\nexport const sort = (a: number[]) => {\n  return a;\n};\n",
      "“Sorts a list.”",
    ],
    ["javascript", "export { a };\n", "Exports `a`."],
    ["javascript", 'const files = require("fs");\n', "Imports `files` from `fs`."],
    ["java", "class A { void f() { throw new Error(); } }", "Throws `new Error()`."],
    ["javascript", "button.addEventListener('click', save);\n", "Handles `'click'` of `button`."],
    ["javascript", "const { a, b: c } = load();\n", "Takes `a`, `c` from `load()`."],
    ["javascript", "for (const key in settings) {\n  use(key);\n}\n", "with each key as `key`"],
    ["python", "if a:\n    if b:\n        x = 1\nelse:\n    x = 2\n", "If `a`: checks `b`; otherwise sets `x` to `2`."],
    [
      "python",
      "if a:\n    x = 1\nelif b:\n    x = 2\nelse:\n    x = 3\n",
      "Otherwise, if `b`: sets `x` to `2`; otherwise sets `x` to `3`.",
    ],
    ["java", "class A { @Parameter private final int x = 1; }", "Defines the class `A`, with `int x = 1`."],
    ["python", 'if __name__ == "__main__":\n    main()\n', "Only when the file itself is run: calls `main`."],
    ["python", '"""Loads rows.\n\nRevision: 12\n"""\n', "A comment says: “Loads rows.”"],
    [
      "java",
      "class A { void f() {\n  list.stream()\n    .map(x -> x)\n    .forEach(y -> g(y));\n} }",
      "`list.stream().map(…).forEach`",
    ],
    [
      "java",
      "class A extends B implements C { int f(int n) { f(n - 1); return n; } }",
      "Defines the class `A extends B implements C`.",
    ],
    ["java", "class A { int f(int n) { f(n - 1); return n; } }", "Calls itself, returns `n`."],
    ["cpp", "#include <vector>\nusing namespace std;\n", "Imports `vector`, the names of `std` without a prefix."],
    [
      "cpp",
      "void f() {\n  std::vector<int> r;\n  std::cout << r.size() << std::endl;\n}\n",
      "Declares `r`, of type `std::vector<int>`, prints `r.size()`.",
    ],
    ["python", "def f(n):\n    n //= 2\n    n -= 1\n", "Sets `n` to `n // 2`, subtracts `1` from `n`."],
    ["cpp", "#ifndef A_H\n#define A_H\nstruct P { int x; };\n#endif\n", "Defines the struct `P`, with `int x`."],
    ["sql", "INSERT INTO a VALUES (1, 'x'), (2, 'y');\nCOMMIT;", "Adds 2 rows to `a`."],
    ["sql", "INSERT INTO a VALUES (1);\nCOMMIT;", "Makes the changes final."],
    ["sql", "CREATE PROCEDURE p() BEGIN\n  SELECT id FROM cars;\nEND;", "Reads rows from `cars`."],
    ["sql", "DROP TABLE IF EXISTS cars;", "Drops the table `cars`."],
    ["sql", "CREATE TABLE cars (id INT, price DECIMAL(9, 2), PRIMARY KEY (id));", "with the columns `id`, `price`."],
    [
      "sql",
      "WITH late AS (SELECT id FROM orders)\nSELECT * FROM late;",
      "Prepares `late`, which reads rows from `orders`.",
    ],
  ])("in %s: %j", async (language, code, sentence) => {
    expect((await described(code, language)).join("\n")).toContain(sentence);
  });

  test("a comment that only repeats the name is left out", async () => {
    expect(await described("/** main function */\nint main() {\n  return 0;\n}\n", "cpp")).toContainEqual(
      "Defines `main` with no parameters. Cyclomatic complexity 1.",
    );
  });
});

describe("the opening", () => {
  const opening = async (code: string, language: Language) => (await explain(code, language)).explanation;

  test.each<[Language, string, string]>([
    [
      "python",
      "def binary_search(items, target):\n    low, high = 0, len(items) - 1\n    while low <= high:\n        mid = (low + high) // 2\n        if items[mid] == target:\n            return mid\n        low = mid + 1\n    return -1\n",
      "A Python function `binary_search` that takes `items` and `target` and returns `mid` or `-1`.",
    ],
    [
      "javascript",
      'import axios from "axios";\nexport async function loadUsers(ids) {\n  const users = [];\n  for (const id of ids) users.push(await axios.get(id));\n  return users;\n}\n',
      "An asynchronous JavaScript function `loadUsers` that takes `ids` and returns `users`. It uses `axios` to make HTTP requests.",
    ],
    [
      "python",
      'import csv\n\ndef read_rows(path):\n    return list(csv.reader(open(path)))\n\ndef count_empty_rows(rows):\n    return rows.count([])\n\nif __name__ == "__main__":\n    print(count_empty_rows(read_rows("a.csv")))\n',
      'A Python program with the functions `read_rows` and `count_empty_rows`. It uses `csv` to read and write CSV. When it runs, it prints `count_empty_rows(read_rows("a.csv"))`.',
    ],
    [
      "java",
      "class Account {\n  private double balance;\n  void deposit(double amount) { balance += amount; }\n  double getBalance() { return balance; }\n}\n",
      "A Java class `Account` that holds `balance`. Its methods are `deposit` and `getBalance`.",
    ],
    [
      "react",
      "export function Search({ term, onFind }) {\n  const [found, setFound] = useState([]);\n  useEffect(() => {\n    fetch(term).then(setFound);\n  }, [term]);\n  return <input value={found} onChange={onFind} />;\n}\n",
      "A React component `Search` that takes `term` and `onFind`, keeps `found` as state and shows `<input>`.",
    ],
    [
      "javascript",
      "const a = 1;\nconst b = 2;\nfor (const x of [a, b]) {\n  console.log(x);\n}\n",
      "A JavaScript program that prints `x` for each item of `[a, b]`.",
    ],
    [
      "sql",
      "SELECT c.name, SUM(o.total) AS revenue FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.year = 2024 GROUP BY c.name HAVING SUM(o.total) > 9 ORDER BY revenue DESC LIMIT 10",
      "This SQL reads `c.name` and `SUM(o.total) AS revenue` from `customers c`, joined with `orders o`. Only rows where `o.year = 2024` are used. There is one row for each `c.name` where `SUM(o.total) > 9`. The result is sorted by `revenue DESC`, and only the first 10 rows are kept.",
    ],
  ])("in %s: %j", async (language, code, said) => {
    expect(await opening(code, language)).toBe(said);
  });

  test("says once what a program does, and reads what it can of junk", async () => {
    expect(await opening('int main() { std::cout << "hi"; }', "cpp")).toBe('A C++ program that prints `"hi"`.');
    expect(await opening("\0\u0001%PDF-1.7 <<>>", "python")).toBe(
      "Part of it could not be parsed; the debug mode shows where.",
    );
  });

  test("says nothing about a name that is no verb, or a library that nobody knows", async () => {
    const said = await opening('import { q } from "./q";\nexport const ratio = (a) => q(a);\n', "javascript");
    expect(said).toBe("A JavaScript function `ratio` that takes `a` and returns `q(a)`.");
  });
});

describe("the language", () => {
  test.each([
    ["java", "python", "def f(a):\n    return a\n"],
    ["python", "javascript", "const a = 1;\nfunction f() { console.log(a); }"],
    ["javascript", "typescript", "interface A { x: number }\nconst a: A = { x: 1 };"],
    ["cpp", "sql", "SELECT a, b FROM c WHERE d = 1;"],
    ["java", "cpp", "#include <iostream>\nint main() { std::cout << 1; }"],
    ["javascript", "javascript", "const = 3"],
    ["python", "python", "x = 1"],
  ] as const)("chosen as %s is %s: %j", async (chosen, language, code) => {
    expect(await detectLanguage(code, chosen)).toBe(language);
  });
});
