import { expect, test } from "vitest";
import { schemaOf } from "#content-types/schema.ts";
import { RESUME_LIMITS } from "#content-types/site/resume.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { resumePdf } from "./resume-pdf.ts";

const { profile, resume, look } = sampleContent();
const site = "https://alex.example";

/** A resume of the maximum length the schema allows, in words of normal length. */
const fill = (length: number) =>
  "carefully measured "
    .repeat(length)
    .slice(0, length - 1)
    .trim();
const filled = (count: number, length: number) => Array.from({ length: count }, () => fill(length));

const fullest: typeof resume = {
  ...resume,
  summary: fill(RESUME_LIMITS.summary),
  skills: resume.skills.map(() => ({
    name: fill(RESUME_LIMITS.entry),
    items: filled(RESUME_LIMITS.skillsInGroup, RESUME_LIMITS.entry),
  })),
  experience: resume.experience.map(({ period }) => ({
    title: fill(RESUME_LIMITS.name),
    employer: fill(RESUME_LIMITS.name),
    location: fill(RESUME_LIMITS.entry),
    period,
    highlights: filled(RESUME_LIMITS.highlights, RESUME_LIMITS.highlight),
  })),
  education: resume.education.map(({ period }) => ({
    degree: fill(RESUME_LIMITS.entry),
    area: fill(RESUME_LIMITS.name),
    institution: fill(RESUME_LIMITS.name),
    period,
    focus: fill(RESUME_LIMITS.description),
  })),
  certifications: resume.certifications.map(({ date }) => ({
    name: fill(RESUME_LIMITS.name),
    issuer: fill(RESUME_LIMITS.name),
    date,
  })),
  projects: resume.projects.map(({ slug }) => ({
    title: fill(RESUME_LIMITS.name),
    slug,
    description: fill(RESUME_LIMITS.description),
    technologies: filled(RESUME_LIMITS.technologies, RESUME_LIMITS.entry),
  })),
  note: fill(RESUME_LIMITS.description),
};

test("still has two readable pages at the maximum length", async () => {
  expect(schemaOf("site-resume", sampleContent().categories).safeParse(fullest).error).toBeUndefined();

  const { pageCount, outside, smallestSize } = await readPdf(await resumePdf({ profile, resume: fullest, look, site }));

  expect(pageCount).toBe(2);
  expect(outside).toEqual([]);
  expect(smallestSize).toBeGreaterThan(5);
});

test("gets more pages rather than tiny text with twelve of everything", async () => {
  const twelve = <Entry>([entry]: readonly Entry[]) => Array.from({ length: 12 }, () => entry as Entry);
  const long = {
    ...fullest,
    skills: twelve(fullest.skills),
    experience: twelve(fullest.experience),
    education: twelve(fullest.education),
    certifications: twelve(fullest.certifications),
    projects: twelve(fullest.projects),
  };
  expect(schemaOf("site-resume", sampleContent().categories).safeParse(long).error).toBeUndefined();

  const { pageCount, outside, smallestSize } = await readPdf(await resumePdf({ profile, resume: long, look, site }));

  expect(pageCount).toBeGreaterThan(2);
  expect(outside).toEqual([]);
  expect(smallestSize).toBeGreaterThan(7);
});
