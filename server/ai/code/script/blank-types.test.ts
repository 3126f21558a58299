import { Linter } from "eslint/universal";
import ts from "typescript";
import { expect, test } from "vitest";
import { blankTypes } from "./blank-types.ts";

const SOURCE = `import type { A } from "a";
import { b, type C } from "b";
interface D<T> { x: T }
type E = string | { y: number };
enum F { One, Two }
declare const g: number;
export abstract class H<T> extends b<T> implements D<T> {
  private readonly z: T = 1 as T;
  static w?: number;
  [key: string]: unknown;
  constructor(public a: number, private b2?: string) { super(); }
  abstract m(): void;
  n(this: H<T>, x: number): void;
  n(x: number, y = 2): asserts x is 3 { const f = <U,>(u: U): U => u!; f<string>("a" satisfies string); }
}
function o(x: string): x is "a";
function o(x: any): boolean { return (<any>x).y ?? g; }
export { o, type D as DD };
const p = [1, 2].map<number>((q: number): number => q as unknown as number);
`;

test("keeps every line and column of the JavaScript in place", () => {
  const blanked = blankTypes(SOURCE, ts.createSourceFile("a.ts", SOURCE, ts.ScriptTarget.ESNext, true));
  expect(blanked).toHaveLength(SOURCE.length);
  expect(blanked.split("\n").map((line) => line.length)).toEqual(SOURCE.split("\n").map((line) => line.length));
  expect(new Linter().verify(blanked, [{}])).toEqual([]);
  expect(blanked).not.toMatch(/interface|implements|readonly|satisfies|unknown|: number/);
  expect(blanked.indexOf("super()")).toBe(SOURCE.indexOf("super()"));
});
