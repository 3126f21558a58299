import { describe, expect, it } from "vitest";
import { complexityOf, fromAnswer, parseBreakdown, parseIssue } from "./code-result.ts";
import { samples } from "./samples.ts";

const answer = { result: "", suggestions: [], hasErrors: false, errors: [], engine: "remote" as const };

describe("a model's answer", () => {
  it("explains, with line numbers if the suggestions have them", () => {
    const result = fromAnswer(
      "explain",
      { ...answer, result: "Adds numbers.", suggestions: ["Lines 1-3: sets up", "4: adds", "Works on integers"] },
      "a && b",
    );

    expect(result).toEqual({
      task: "explain",
      explanation: "Adds numbers.",
      complexity: "Low (2)",
      breakdown: [
        { line: "1-3", description: "sets up" },
        { line: "4", description: "adds" },
        { line: "", description: "Works on integers" },
      ],
    });
  });

  it("extracts code from Markdown", () => {
    const fenced = "Here you are:\n```js\nconst a = 1;\n```\nEnjoy!";

    expect(fromAnswer("optimize", { ...answer, result: fenced, suggestions: ["shorter"] }, "")).toEqual({
      task: "optimize",
      costs: [],
      optimized: "const a = 1;",
      original: "",
      improvements: ["shorter"],
    });
    expect(fromAnswer("generate", { ...answer, result: "const b = 2;" }, "")).toMatchObject({ code: "const b = 2;" });
  });

  it("says why code that can't be read was left as it is", () => {
    const unread = { ...answer, result: "%PDF", hasErrors: true, errors: ["This doesn't parse as Java code."] };
    expect(fromAnswer("optimize", unread, "%PDF")).toMatchObject({ problem: "This doesn't parse as Java code." });
    expect(fromAnswer("optimize", { ...unread, result: "a" }, "%PDF")).toMatchObject({ problem: undefined });
  });

  it("lists problems and fixes", () => {
    const result = fromAnswer(
      "debug",
      {
        ...answer,
        result: "One problem.",
        errors: ["Line 3: high: no-undef: b is not defined"],
        suggestions: ["Define b"],
      },
      "",
    );

    expect(result).toMatchObject({
      issues: [{ line: 3, severity: "high", type: "no-undef", description: "b is not defined" }],
      fixes: [{ text: "Define b" }],
    });
  });
});

describe("an answer from the embedded tools", () => {
  it("is used as is, without parsing sentences", () => {
    const change = { before: "i <= n", after: "i < n" };
    const rule = { rule: "no-past", url: "https://rules.example/no-past" };
    const words = { type: "Off by one", message: "Too far.", fix: "Stop earlier." };
    const found = { line: 3, severity: "high" as const, ...words, ...rule, change };
    expect(fromAnswer("debug", { ...answer, result: "One.", errors: ["?"], findings: [found] }, "")).toEqual({
      task: "debug",
      summary: "One.",
      issues: [{ line: 3, type: "Off by one", severity: "high", description: "Too far.", ...rule }],
      fixes: [{ text: "Line 3: Stop earlier.", change }],
    });
    const breakdown = [{ lines: "1-2", description: "Adds." }];
    expect(fromAnswer("explain", { ...answer, complexity: "Low (3)", breakdown }, "")).toMatchObject({
      complexity: "Low (3)",
      breakdown: [{ line: "1-2", description: "Adds." }],
    });
  });
});

describe("a description that no snippet fits", () => {
  it("gets the nearest ones by name, and no code", () => {
    const none = {
      ...answer,
      result: "The library has no snippet for that.",
      suggestions: ["Trie (Java)"],
      features: [],
    };
    expect(fromAnswer("generate", none, "")).toEqual({
      task: "generate",
      code: null,
      text: "The library has no snippet for that.",
      nearest: ["Trie (Java)"],
    });
  });
});

describe("an issue as text", () => {
  it.each([
    [
      "Line 12: error: F821: undefined name x",
      { line: 12, severity: "high", type: "F821", description: "undefined name x" },
    ],
    ["3: [low] Unused variable: total", { line: 3, severity: "low", type: "Unused variable", description: "total" }],
    ["Missing semicolon", { line: null, severity: "medium", type: "Issue", description: "Missing semicolon" }],
  ])("%s", (text, issue) => expect(parseIssue(text)).toEqual(issue));
});

it("a breakdown keeps entries without a line", () => {
  expect(parseBreakdown("In 2019: a year")).toEqual({ line: "", description: "In 2019: a year" });
});

it.each([
  ["a = 1", "Low (1)"],
  ["if (a) {} for (;;) {} while (b) {} c ? d : e", "Moderate (5)"],
  ["if (x) {} ".repeat(10), "High (11)"],
])("the complexity of %s", (code, complexity) => expect(complexityOf(code)).toBe(complexity));

it("the generated sample lists its features", () => {
  expect(samples.generate.features).toEqual([
    "Complete error handling",
    "JSDoc documentation",
    "Example usage included",
    "Optimized performance",
  ]);
  expect(samples.generate.code).toContain("binarySearch");
});
