import { expect, test } from "vitest";
import { LIVE_FIGURES, type LiveFigure, liveFigureHtml } from "#app/lib/live-figures.ts";
import { splitAtLiveFigures } from "./live-figures.ts";

const live = '<figure><svg></svg><figcaption>A run. <a href="/demos/reactor?rho=1">Run it</a></figcaption></figure>';
const still = "<figure><svg></svg><figcaption>A picture.</figcaption></figure>";

test("a figure whose caption links to a run is followed by its live figure", () => {
  expect(splitAtLiveFigures(`<p>One</p>${live}<p>Two</p>`, ["reactor"])).toEqual([
    { html: `<p>One</p>${live}` },
    { demo: "reactor" },
    { html: "<p>Two</p>" },
  ]);
});

test("everything else is left in one piece", () => {
  const text = `<p><a href="/demos/reactor?rho=1">Elsewhere</a></p>${still}<p>End</p>`;
  expect(splitAtLiveFigures(text, ["reactor"])).toEqual([{ html: text }]);
  expect(splitAtLiveFigures(live, [])).toEqual([{ html: live }]);
  expect(splitAtLiveFigures(live, ["reactor"])).toEqual([{ html: live }, { demo: "reactor" }]);
});

test.each(Object.keys(LIVE_FIGURES) as LiveFigure[])(
  "what the editor inserts for %s becomes its live figure",
  (demo) => {
    const html = liveFigureHtml(demo);
    expect(splitAtLiveFigures(html, Object.keys(LIVE_FIGURES))).toEqual([{ html }, { demo }]);
  },
);
