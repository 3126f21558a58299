import { expect, it } from "vitest";
import { diffOf } from "./code-diff.tsx";

const shown = (before: string, after: string) => diffOf(before, after).map(({ kind, text }) => `${kind}: ${text}`);

it("shows removed and added lines with two lines of context", () => {
  expect(shown("a\nb\nc\nd\ne\nvar x\nf\ng\nh\n", "a\nb\nc\nd\ne\nlet x\nf\ng\nh")).toEqual([
    "skipped: 3 unchanged lines",
    "same: d",
    "same: e",
    "removed: var x",
    "added: let x",
    "same: f",
    "same: g",
    "skipped: 1 unchanged line",
  ]);
});

it("collapses unchanged text to its length", () => {
  expect(shown("a\nb", "a\nb\n")).toEqual(["skipped: 2 unchanged lines"]);
});
