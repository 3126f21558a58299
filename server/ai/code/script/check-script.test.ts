import { describe, expect, test } from "vitest";
import type { ScriptLanguage } from "../languages.ts";
import { checkScript } from "./check-script.ts";

const grave = async (code: string, language: ScriptLanguage) =>
  (await checkScript(code, language)).filter(({ severity }) => severity !== "low");

describe("scripts", () => {
  test.each([
    ["javascript", 2, "TypeScript 2552", "const total = 1;\nconsole.log(totl);"],
    ["javascript", 1, "ESLint use-isnan", "export const f = (x) => x === NaN;"],
    [
      "javascript",
      2,
      "forEach does not wait",
      "export function f(items) {\n  items.forEach(async (item) => save(item));\n}\nfunction save() {}",
    ],
    ["javascript", 1, "Numbers sorted as text", "console.log([10, 9, 1].sort());"],
    ["javascript", 2, "Result discarded", 'export function f(text) {\n  text.replaceAll("a", "b");\n  return text;\n}'],
    ["javascript", 3, "Floating promise", "async function save() {}\nexport async function f() {\n  save();\n}"],
    ["javascript", 2, "for … in over an array", "const list = [1, 2];\nfor (const x in list) console.log(x);"],
    ["javascript", 1, "Syntax error", "const = 3;"],
    ["javascript", 1, "TypeScript 2554", "console.log(JSON.parse());"],
    ["javascript", 2, "TypeScript 2365", "const n = BigInt(5);\nexport const f = (list) => n * Number(list);"],
    [
      "javascript",
      4,
      "Off by one",
      "export function falls(list) {\n  let count = 0;\n  for (let i = 0; i < list.length; i++) {\n    if (list[i + 1].age > 2) count++;\n  }\n  return count;\n}",
    ],
    ["typescript", 1, "TypeScript 2322", 'export const n: number = "1";'],
    [
      "typescript",
      2,
      "TypeScript 2366",
      "type A = 'x' | 'y';\nexport function f(a: A): number {\n  if (a === 'x') return 1;\n}",
    ],
    [
      "typescript",
      2,
      "ESLint no-unreachable",
      "export function f(a: number): number {\n  return a; g();\n}\nfunction g(): void {}",
    ],
    [
      "react",
      3,
      "React rules-of-hooks",
      'import { useState } from "react";\nexport function A({ on }) {\n  if (on) useState(1);\n  return null;\n}',
    ],
    [
      "react",
      3,
      "Handler called while rendering",
      "import { save } from './save';\nexport const A = ({ onSave }) => (\n  <button onClick={onSave(1)}>{save}</button>\n);",
    ],
    ["react", 1, "Zero is rendered", "export const A = ({ items }) => <p>{items.length && <b>{items.length}</b>}</p>;"],
    ["react", 1, "Missing key", "export const A = ({ items }) => <ul>{items.map((item) => <li>{item}</li>)}</ul>;"],
  ] as const)("%s, line %i: %s", async (language, line, type, code) => {
    expect(await grave(code, language)).toContainEqual(expect.objectContaining({ line, type }));
  });

  test.each([
    [
      "what is imported",
      "typescript",
      'import { a, type B } from "some-library";\nexport const c: B = a<B>(1);\nimport "./style.css";',
    ],
    [
      "what Node brings",
      "javascript",
      'const fs = require("node:fs");\nmodule.exports = { read: () => fs.readFileSync(process.argv[2], "utf8") };',
    ],
    [
      "types that are not there",
      "react",
      'import React from "react";\nexport const A: React.FC<{ n: number }> = ({ n }) => <p>{n}</p>;',
    ],
    [
      "what a browser brings",
      "javascript",
      'document.querySelector("p")?.addEventListener("click", () => localStorage.clear());',
    ],
    [
      "notes in comments that are no types",
      "javascript",
      "/**\n * @see - [wiki](https://example.org)\n * @param {Array [][]} grid\n * @return {Boolean} place\n */\nconst find = (grid) => grid.length;\nif (find([1]) < 0) console.log(find([2]) * 2);",
    ],
    [
      "arguments that the language does without",
      "javascript",
      'console.log("a".charCodeAt() + 1, new Array(3).fill().map((_, at) => at));',
    ],
    [
      "a parameter whose default is undefined",
      "javascript",
      "export const f = (x, select = undefined) => {\n  if (!select) return x;\n  return select(x);\n};",
    ],
    [
      "a default that takes fewer arguments than what may replace it",
      "javascript",
      "export const f = (rows, valueOf = () => 1) => rows.map((row) => valueOf(row));",
    ],
    ["results that may be bigints", "javascript", "export const f = (a, b, p) => (a ** p - 1n) % b === 0n;"],
    [
      "the end of a run of equal elements",
      "javascript",
      "export function runs(text) {\n  let count = 0;\n  for (let i = 0; i < text.length; i++) {\n    if (text[i] !== text[i + 1]) count++;\n  }\n  return count;\n}",
    ],
    [
      "a loop in larger steps",
      "javascript",
      "export function pairs(list) {\n  const out = [];\n  for (let i = 0; i < list.length; i += 2) {\n    out.push([list[i], list[i + 1]]);\n  }\n  return out;\n}",
    ],
  ] as const)("say nothing about %s", async (_what, language, code) => {
    expect(await grave(code, language)).toEqual([]);
  });

  test("are checked without opening any file they refer to", async () => {
    const code =
      '/// <reference path="/etc/passwd" />\nimport a from "/etc/hostname";\nexport { default } from "../../../package.json";\nconsole.log(a);';
    expect(JSON.stringify(await checkScript(code, "typescript"))).not.toMatch(/root:|portfolio/);
  });

  test("can't disable the rules", async () => {
    expect(await grave("/* eslint-disable */\nexport const f = (x) => x === NaN;", "javascript")).not.toEqual([]);
  });
});
