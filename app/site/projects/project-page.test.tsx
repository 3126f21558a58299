import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { projectSeeds } from "#content/seeds/projects.ts";
import { ProjectPage } from "./project-page.tsx";

const NO_FIGURE = { hue: "data", imageUrl: "", imageAlt: "", figure: "" } as const;
const OWN = {
  ...projectSeeds[0],
  ...NO_FIGURE,
  title: "A project of the owner's",
  results: [{ value: "38%", label: "fewer stops" }],
  comparisons: [],
};
const shown = (project: Parameters<typeof ProjectPage>[0]["project"]) =>
  renderToStaticMarkup(
    <ProjectPage project={project} nodes={[]} contact={{ subject: "project", replyWithin: "24" }} />,
  );

test("only sample projects are labeled as illustrative, none of the owner's", () => {
  for (const project of projectSeeds)
    expect(shown({ ...project, ...NO_FIGURE })).toContain("Illustrative figures of a sample project.");
  expect(shown({ ...OWN, resultsNote: "" })).not.toContain("llustrative");
  expect(shown({ ...OWN, resultsNote: "Measured over 12 months." })).toContain("Measured over 12 months.");
});

test("before and after are drawn in proportion to what the owner typed", () => {
  const html = shown({ ...OWN, comparisons: [{ label: "A repeat study", before: "14", after: "1.5", unit: "days" }] });
  const bars = html.match(/<progress[^>]*>/g) ?? [];
  expect(bars.map((bar) => [/value="([^"]*)"/.exec(bar)?.[1], /max="([^"]*)"/.exec(bar)?.[1]])).toEqual([
    ["14", "14"],
    ["1.5", "14"],
  ]);
  expect(html).toContain("1.5 days");
});

test("fields that are left empty leave no headings", () => {
  const html = shown({
    ...OWN,
    status: "",
    techs: [],
    problem: "",
    constraints: [],
    approach: [],
    validation: [],
    comparisons: [],
    results: [],
  });
  expect(html.match(/<h2.*?<\/h2>/g)).toEqual([expect.stringContaining("Have a similar project?")]);
  expect(html).not.toContain("·");
});
