import { expect, test } from "vitest";
import { tagSlug } from "./tag-slug.ts";

test.each([
  ["React", "react"],
  ["  Data   Engineering ", "data-engineering"],
  ["Node.js", "node-js"],
  ["Café Straße", "cafe-strasse"],
  ["C", "c"],
  ["C++", "c-plus-plus"],
  ["C#", "c-sharp"],
  ["数据", "u6570-u636e"],
  ["데이터", "ub370-uc774-ud130"],
  ["🚀 launch", "u1f680-launch"],
  ["<script>", "script"],
  ["…", "u2026"],
  ["../..", "u2e-u2e-u2f-u2e-u2e"],
  ["x".repeat(300), "x".repeat(100)],
])("%j has the address %s", (name, slug) => {
  expect(tagSlug(name)).toBe(slug);
});
