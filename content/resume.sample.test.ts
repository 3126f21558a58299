import { describe, expect, test } from "vitest";
import { resume } from "./resume.ts";
import { projectSeeds } from "./seeds/projects.ts";

describe("the resume", () => {
  test("has the specified six skill groups, three jobs, two degrees, four certifications and three projects", () => {
    const { skills, experience, education, certifications, projects } = resume;
    const counts = [skills, experience, education, certifications, projects].map(({ length }) => length);
    expect(counts).toEqual([6, 3, 2, 4, 3]);
  });

  test("lists jobs, degrees and certifications newest first", () => {
    for (const entries of [resume.experience, resume.education]) {
      const starts = entries.map(({ period }) => period.start);
      expect(starts).toEqual(starts.toSorted().reverse());
    }
    const dates = resume.certifications.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test("links to projects on the site", () => {
    const slugs = projectSeeds.map(({ slug }) => slug as string);
    for (const { slug } of resume.projects) expect(slugs).toContain(slug);
  });

  test("can't be mistaken for a real person's", () => {
    const invented = [
      ...resume.experience.map(({ employer }) => employer),
      ...resume.education.map(({ institution }) => institution),
      ...resume.certifications.map(({ issuer }) => issuer),
    ];
    for (const name of invented) expect(name).toContain("(sample ");
    expect(resume.phone).toMatch(/555 01\d\d$/);
  });

  test("says that its figures are illustrative", () => {
    const claims = [
      ...resume.experience.flatMap(({ highlights }) => highlights),
      ...resume.projects.map(({ description }) => description),
    ];
    const figures = claims.filter((claim) => /\d/.test(claim));
    expect(figures.length).toBeGreaterThan(0);
    for (const claim of figures) expect(claim).toContain("(illustrative)");
  });
});
