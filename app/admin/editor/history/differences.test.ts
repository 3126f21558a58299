// @vitest-environment jsdom
import { expect, test } from "vitest";
import { blogPost } from "#content-types/blog-post.ts";
import { valuesOf } from "../values.ts";
import { type Difference, differencesBetween } from "./differences.ts";

const differences = (older: object, newer: object) =>
  differencesBetween(blogPost, valuesOf(blogPost, older), valuesOf(blogPost, newer));
const changed = (parts: Difference["older"] | undefined) =>
  parts?.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());

test("differing words are marked on both sides, field by field", () => {
  const [title, text, ...rest] = differences(
    { title: "A quiet title", content: "<h2>Head</h2><p>One two three.</p>", tags: ["a"] },
    { title: "A loud title", content: "<h2>Head</h2><p>One 2 three.</p>", tags: ["a"] },
  );
  expect(rest).toEqual([]);
  expect([title?.label, changed(title?.older), changed(title?.newer)]).toEqual(["Title", ["quiet"], ["loud"]]);
  expect([text?.label, changed(text?.older), changed(text?.newer)]).toEqual(["Text", ["two"], ["2"]]);
});

test("a change of markup alone is shown as HTML", () => {
  const [text] = differences({ content: "<p><em>same</em></p>" }, { content: "<p><strong>same</strong></p>" });
  expect(text?.newer.map((part) => part.text).join("")).toBe("<p><strong>same</strong></p>");
});

test("lists, options and code are compared as text", () => {
  const labels = differences(
    { tags: ["a", "b"], featured: "false", content: "<pre><code>x\n  y</code></pre>" },
    { tags: ["b", "a"], featured: "true", content: "<pre><code>x\n    y</code></pre>" },
  ).map(({ label }) => label);
  expect(labels).toEqual(["Text", "Featured", "Tags"]);
});
