// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeContent } from "#server/content-items/sanitize.ts";
import { throughEditor, toEditorHtml } from "./round-trip.ts";

/** Anything that can be typed in the editor, with blank lines everywhere. */
const words = fc.constantFrom("", "one", "two words", "<strong>stress</strong>", "a<br>b");
const paragraph = words.map((text) => `<p>${text}</p>`);
const code = fc.constantFrom("", "x = 1", "a\n\nb").map((text) => `<pre><code>${text}</code></pre>`);
const item = fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((parts) => `<li>${parts.join("")}</li>`);
const cell = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((parts) => `<td>${parts.join("")}</td>`);
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  words.map((text) => `<h2>${text}</h2>`),
  code,
  fc.constant("<hr>"),
  fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => `<ul>${items.join("")}</ul>`),
  fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((parts) => `<blockquote>${parts.join("")}</blockquote>`),
  fc.tuple(cell, cell).map(([a, b]) => `<table><tbody><tr>${a}${b}</tr></tbody></table>`),
);

test("everything stays editable after saving and opening again", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const written = throughEditor(blocks.join(""));
      const saved = sanitizeContent(written);
      expect(toEditorHtml(saved)).not.toContain("data-html-block");
      expect(sanitizeContent(throughEditor(toEditorHtml(saved)))).toBe(saved);
    }),
    { numRuns: 60 },
  );
});
