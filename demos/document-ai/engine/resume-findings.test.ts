import { expect, test } from "vitest";
import { right } from "#engines/documents/reading/page.ts";
import { pageOf } from "#tests/support/samples/page-of-cells.ts";
import { resumeFindings } from "./resume-findings.ts";

const page = pageOf([
  [50, 60, "Robin Sample", 22],
  [50, 84, "Automation Engineer"],
  [50, 104, "robin@example.com"],
  [300, 104, "+1 202 555 0187"],
  [50, 150, "Experience", 14],
  [50, 172, "Automation Engineer, Sample Bottling Works"],
  [430, 172, "2021 - 2024"],
  [50, 188, "• Kept eleven packaging lines running and wrote what stops them."],
]);
const findings = resumeFindings([page]);

/** What stands inside the box around a value. */
function boxed(id: string) {
  const box = findings.find((found) => found.id === id)?.place?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  return page.words
    .filter((word) => word.box.x >= box.x && right(word.box) <= right(box) + 0.01)
    .filter((word) => word.box.y >= box.y && word.box.y + word.box.height <= box.y + box.height + 0.01)
    .map(({ text }) => text)
    .join(" ");
}

test.each([
  ["phone", "+1 202 555 0187"],
  ["profession", "Automation Engineer"],
  ["name", "Robin Sample"],
  ["email", "robin@example.com"],
])("the box around the %s holds all of it", (id, text) => {
  expect(boxed(id)).toBe(text);
});

test("the box around a position holds its title, its employer and its text", () => {
  expect(boxed("position-1")).toMatch(/^Automation Engineer, Sample Bottling Works .*what stops them\.$/);
});
