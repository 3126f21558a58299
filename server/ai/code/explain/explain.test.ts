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
      explanation: "9 lines of JavaScript, with 1 function. `total`: “Adds up what a basket costs.”",
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
    ["go", "package a\n\nfunc f(a []int) {\n\tfor _, x := range a {\n\t\tg(x)\n\t}\n}\n", "Low (2)"],
    ["rust", "fn f(a: i32) -> i32 { match a { 1 => 1, 2 => 2, _ => 3 } }", "Low (3)"],
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
    ["javascript", "button.addEventListener('click', save);\n", "Runs `save` on `'click'` of `button`."],
    ["javascript", "const { a, b: c } = load();\n", "Takes `a`, `c` from `load()`."],
    ["javascript", "for (const key in settings) {\n  use(key);\n}\n", "with each key as `key`"],
    ["python", "if a:\n    if b:\n        x = 1\nelse:\n    x = 2\n", "If `a`: checks `b`; otherwise sets `x` to `2`."],
    [
      "python",
      "if a:\n    x = 1\nelif b:\n    x = 2\nelse:\n    x = 3\n",
      "Otherwise, if `b`: sets `x` to `2`; otherwise sets `x` to `3`.",
    ],
    [
      "go",
      "package a\n\nfunc f() {\n\tif a {\n\t\tg()\n\t} else if b {\n\t\th()\n\t}\n}\n",
      "Otherwise, if `b`: calls `h`.",
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
      "which extends `B` and implements `C`",
    ],
    ["java", "class A { int f(int n) { f(n - 1); return n; } }", "Calls itself, returns `n`."],
    ["cpp", "#include <vector>\nusing namespace std;\n", "Imports `vector`, uses the names of `std` without a prefix."],
    [
      "cpp",
      "void f() {\n  std::vector<int> r;\n  std::cout << r.size() << std::endl;\n}\n",
      "Declares `r`, of type `std::vector<int>`, prints `r.size()`.",
    ],
    ["go", "package a\n\nfunc f(a []int) {\n\tfor i := range a {\n\t\tg(i)\n\t}\n}\n", "with each index as `i`"],
    ["go", "package a\n\nfunc f(a []int) {\n\tfor _, v := range a {\n\t\tg(v)\n\t}\n}\n", "with each item as `v`"],
    ["go", "package a\n\ntype Point struct {\n\tX, Y int\n}\n", "Defines the record `Point`, with `X, Y int`."],
    [
      "go",
      "package a\n\nfunc (p *Point) Move(by int) {\n\tp.X += by\n}\n",
      "Defines `Move` for `*Point` with `by int`.",
    ],
    ["rust", "fn f(a: &[i32]) -> i32 {\n    a.iter().sum()\n}\n", "Returns `a.iter().sum()`."],
    ["rust", "fn f() {\n    assert_eq!(g(), 3);\n}\n", "Checks that these are equal: `g(), 3`."],
    ["go", "package a\n\nfunc f() {\n\t_, err := g()\n\tuse(err)\n}\n", "Sets `err` to `g()`"],
    ["python", "def f(n):\n    n //= 2\n    n -= 1\n", "Sets `n` to `n // 2`, subtracts `1` from `n`."],
    ["cpp", "#ifndef A_H\n#define A_H\nstruct P { int x; };\n#endif\n", "Read only once, however often it is included"],
    ["cpp", "#ifndef A_H\n#define A_H\nstruct P { int x; };\n#endif\n", "Defines the record `P`, with `int x`."],
    [
      "rust",
      "fn f(a: bool) -> i32 {\n    if a {\n        1\n    } else {\n        2\n    }\n}\n",
      "If `a`: gives `1`; otherwise gives `2`.",
    ],
    ["sql", "INSERT INTO a VALUES (1, 'x'), (2, 'y');\nCOMMIT;", "Adds 2 rows to `a`."],
    ["sql", "INSERT INTO a VALUES (1);\nCOMMIT;", "Makes the changes final."],
    ["sql", "DROP TABLE IF EXISTS cars;", "Drops the table `cars` if it exists."],
    ["sql", "CREATE TABLE cars (id INT, price DECIMAL(9, 2), PRIMARY KEY (id));", "with the columns `id`, `price`."],
    [
      "sql",
      "WITH late AS (SELECT id FROM orders)\nSELECT * FROM late;",
      "Prepares `late`, which reads rows from `orders`.",
    ],
    [
      "sql",
      "DELIMITER $$\nCREATE PROCEDURE p()\nBEGIN\n  SELECT id FROM cars;\nEND$$\nDELIMITER ;\n",
      "Reads rows from `cars`.",
    ],
  ])("in %s: %j", async (language, code, sentence) => {
    expect((await described(code, language)).join("\n")).toContain(sentence);
  });

  test("a comment that only repeats the name is left out, and one about the file is not the function's", async () => {
    expect(await described("/** main function */\nint main() {\n  return 0;\n}\n", "cpp")).toContainEqual(
      "Defines `main` with no parameters. Cyclomatic complexity 1.",
    );
    const code = "//! # Sums\n//!\n//! Adds up numbers.\npub fn add(a: i32, b: i32) -> i32 {\n    a + b\n}\n";
    const { explanation } = await explain(code, "rust");
    expect(explanation).toBe(
      "6 lines of Rust, with 1 function. It says of itself: “Adds up numbers.” `add` returns `a + b`.",
    );
  });

  test("the summary of code without functions says what it does, not only what it prepares", async () => {
    const code =
      "const a = 1;\nconst b = 2;\nconst c = 3;\nconst d = 4;\nfor (const x of [a, b, c, d]) {\n  console.log(x);\n}\n";
    expect((await explain(code, "javascript")).explanation).toContain(
      "It prepares 4 values, loops over `[a, b, c, d]`, with each item as `x`.",
    );
  });
});

describe("the language", () => {
  test.each([
    ["java", "python", "def f(a):\n    return a\n"],
    ["python", "javascript", "const a = 1;\nfunction f() { console.log(a); }"],
    ["javascript", "typescript", "interface A { x: number }\nconst a: A = { x: 1 };"],
    ["cpp", "sql", "SELECT a, b FROM c WHERE d = 1;"],
    ["python", "go", "package a\n\nfunc f() {\n\tx := 1\n\tg(x)\n}\n"],
    ["javascript", "rust", 'fn main() {\n    let mut x = 1;\n    println!("{}", x);\n}'],
    ["go", "java", "public class A { public static void main(String[] args) { System.out.println(1); } }"],
    ["java", "cpp", "#include <iostream>\nint main() { std::cout << 1; }"],
    ["javascript", "javascript", "const = 3"],
    ["python", "python", "x = 1"],
  ] as const)("chosen as %s is %s: %j", async (chosen, language, code) => {
    expect(await detectLanguage(code, chosen)).toBe(language);
  });
});
