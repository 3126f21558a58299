import { expect, test } from "vitest";
import { BY_HAND, mergeReport, type Section } from "./report.ts";

const TODAY = "Measured on Mar 2, 2026: a fast machine.";
const YESTERDAY = "Measured on Mar 1, 2026: a slow machine.";

const section = (title: string, ratio: string): Section => ({
  title,
  intro: `How ${title} does.`,
  table: [{ Page: "`/`", "Requests/s": 12_345, Ratio: ratio }],
  notes: ["It used 100 MB."],
});

test("the first section follows the file's heading", () => {
  const file = mergeReport("# Benchmarks\n\nHow fast.\n", section("Pages", "0.98"), TODAY);
  expect(file).toMatch(/^# Benchmarks\n\nHow fast\.\n/);
  expect(file).toContain(`\n\n${TODAY}\n\n## Pages\n\nHow Pages does.\n\n`);
  expect(file).toContain(
    "| Page | Requests/s | Ratio |\n| --- | --- | --- |\n| `/` | 12,345 | 0.98 |\n\nIt used 100 MB.\n",
  );
});

test("a section that is measured again replaces its old version in place", () => {
  const titles = ["Pages", "Pages of a book", "Growth"];
  const first = titles.reduce((file, title) => mergeReport(file, section(title, "1.00"), TODAY), "");
  const again = mergeReport(first, section("Pages of a book", "2.00"), TODAY);
  expect(again).toBe(
    first.replace(
      "How Pages of a book does.\n\n| Page | Requests/s | Ratio |\n| --- | --- | --- |\n| `/` | 12,345 | 1.00 |",
      "How Pages of a book does.\n\n| Page | Requests/s | Ratio |\n| --- | --- | --- |\n| `/` | 12,345 | 2.00 |",
    ),
  );
  expect([...again.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(titles);
});

test("a section from another day or machine says so, once, until it is measured again", () => {
  const old = mergeReport(mergeReport("", section("Pages", "1.00"), YESTERDAY), section("Growth", "1.00"), YESTERDAY);
  const mixed = mergeReport(old, section("Pages", "2.00"), TODAY);
  const [head, growth] = mixed.split("## Growth");
  expect(head).toContain(TODAY);
  expect(head).not.toContain(YESTERDAY);
  expect(growth).toContain(YESTERDAY);
  expect(
    mergeReport(mixed, section("Pages", "2.00"), "Measured on Mar 3, 2026: another.").split(YESTERDAY),
  ).toHaveLength(2);
  expect(mergeReport(mixed, section("Growth", "2.00"), TODAY)).not.toContain(YESTERDAY);
});

test("everything written by hand stays unchanged at the end", () => {
  const byHand = "## Models\n\nBy hand, with a ## in it.\n";
  const before = `${mergeReport("", section("Pages", "1.00"), YESTERDAY)}\n${BY_HAND}\n\n${byHand}`;
  const after = mergeReport(mergeReport(before, section("Growth", "1.00"), TODAY), section("Cluster", "1.00"), TODAY);
  expect(after.split(BY_HAND)[1]).toBe(`\n\n${byHand}`);
  expect(after.indexOf("## Cluster")).toBeLessThan(after.indexOf(BY_HAND));
});
