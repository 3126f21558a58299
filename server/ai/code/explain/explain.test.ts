import { describe, expect, test } from "vitest";
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
        { lines: "5", description: "If `item.price > 0 && item.count > 0`: adds to `sum`." },
        { lines: "7", description: "Returns `sum`." },
        { lines: "9", description: "Prints a line." },
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
