import { expect, test } from "vitest";
import { classesIn, parseRules, usedRules, wordsIn } from "./used-rules.ts";

const used = (css: string, page: string) => {
  const words = wordsIn(page);
  return usedRules(parseRules(css), (name) => words.has(name));
};

test("a page gets the rules of its classes and those of every element", () => {
  const css = ":root{--a:1}p,.flex{x:1}.flex{x:2}.grid{x:3}[data-later] .grid{x:4}";
  expect(used(css, '<p class="flex mt-2">')).toBe(":root{--a:1}p,.flex{x:1}.flex{x:2}[data-later] .grid{x:4}");
});

test("an element needs all classes before the first space, and content may have any", () => {
  const css = ".a.b{x:1}.a .unknown{x:2}.a:is(.b,.c):hover{x:3}.c>.a{x:4}.c,.a{x:5}";
  expect(used(css, "a")).toBe(".a .unknown{x:2}.a:is(.b,.c):hover{x:3}.c,.a{x:5}");
});

test("names are compared without their escapes", () => {
  const css = String.raw`.sm\:w-\[3px\]{x:1}.\32 xl\:p-1\.5{x:2}.p-1{x:3}.before\:content-\[\'—\'\]{x:4}`;
  expect(used(css, "sm:w-[3px] 2xl:p-1.5")).toBe(css.replace(".p-1{x:3}", ""));
});

test("groups stay around what is left of them", () => {
  const css =
    "@layer base,utilities;@layer utilities{.a{x:1}@media (width>=40rem){.sm{x:2}}@supports (x:y){.a{x:z}.b{x:w}}}@keyframes k{to{x:1}}";
  expect(used(css, "a")).toBe(
    "@layer base,utilities;@layer utilities{.a{x:1}@supports (x:y){.a{x:z}}}@keyframes k{to{x:1}}",
  );
});

test("braces and commas in strings, escapes and comments are text", () => {
  const css = String.raw`/*! {license} */.a{content:"}.b{"}.x\{{y:1}.b{y:2}`;
  expect(used(css, "a")).toBe('.a{content:"}.b{"}');
});

test("fonts and registered properties stay if something names them", () => {
  const css =
    '@layer properties{@supports (x:y){*{--tw-a:0;--tw-b:0}}}@layer theme{:root{--text-a:1;--tw-b:2}}@font-face{font-family:One;src:x}@font-face{font-family:Two;src:y}.a{--tw-a:1;x:var(--tw-a);font-family:One;y:var(--text-a)}.b{x:var(--tw-b);font-family:Two}@property --tw-a{syntax:"*"}@property --tw-b{syntax:"*"}';
  expect(used(css, "a")).toBe(
    '@layer properties{@supports (x:y){*{--tw-a:0;}}}@layer theme{:root{--text-a:1;}}@font-face{font-family:One;src:x}.a{--tw-a:1;x:var(--tw-a);font-family:One;y:var(--text-a)}@property --tw-a{syntax:"*"}',
  );
});

test("all classes are listed, also those in groups", () => {
  expect(classesIn(parseRules("@media print{.a{x:1}}.b:hover,.c{x:2}p{x:3}"))).toEqual(new Set(["a", "b", "c"]));
});
