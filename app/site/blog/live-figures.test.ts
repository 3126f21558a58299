import { expect, test } from "vitest";
import { demos } from "#demos/demos.ts";
import { demoFigures } from "#demos/figures.tsx";
import { figureHtml } from "#demos/kit/demo.ts";
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

const figures = demos.flatMap((demo) =>
  demo.figure ? [{ address: demo.address, html: figureHtml(demo, demo.figure) }] : [],
);

test.each(figures)("what the editor inserts for $address becomes its live figure", ({ address, html }) => {
  expect(splitAtLiveFigures(html, Object.keys(demoFigures))).toEqual([{ html }, { demo: address }]);
});
