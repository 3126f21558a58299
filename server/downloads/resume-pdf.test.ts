import { expect, test } from "vitest";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { resumePdf } from "./resume-pdf.ts";

const { profile, resume, look } = sampleContent();
const site = "https://alex.example";

test("has the content of the page as selectable text on two pages", async () => {
  const { text, pageCount, outside, smallestSize } = await readPdf(await resumePdf({ profile, resume, look, site }));

  expect(pageCount).toBe(2);
  expect(outside).toEqual([]);
  expect(smallestSize).toBeGreaterThan(7);
  const expected = [
    profile.name,
    profile.jobTitle,
    profile.location,
    profile.email,
    resume.phone,
    "Professional Summary",
    "Technical Skills",
    "Professional Experience",
    "Education",
    "Certifications",
    "Key Projects",
    "Jan 2023 – Present",
    ...resume.skills.flatMap(({ name, items }) => [name, ...items]),
    ...resume.experience.flatMap(({ title, employer, highlights }) => [title, employer, ...highlights]),
    ...resume.education.flatMap(({ area, institution, focus }) => [area, institution, focus]),
    ...resume.certifications.flatMap(({ name, issuer }) => [name, issuer]),
    ...resume.projects.flatMap(({ title, description }) => [title, description]),
    "Page 1 of 2",
    "Page 2 of 2",
  ];
  for (const words of expected) expect(text).toContain(words);
});

test.each([
  ["geist", "Geist"],
  ["inter", "Inter"],
  ["source-serif", "SourceSerif4"],
] as const)("is set in %s where that is the typeface of the site, still on two pages", async (typeface, family) => {
  const name = "Александра Константинопольская-Преображенская Nguyễn Thị Minh Khai";
  const source = { profile: { ...profile, name }, resume, look: { ...look, typeface }, site };
  const { text, families, pageCount, outside } = await readPdf(await resumePdf(source));

  expect(families).toEqual([family]);
  expect(pageCount).toBe(2);
  expect(outside).toEqual([]);
  for (const words of [name, resume.summary]) expect(text).toContain(words);
});

test("has links and metadata", async () => {
  const { links, info, tags } = await readPdf(await resumePdf({ profile, resume, look, site }));

  expect(links).toEqual([
    `mailto:${profile.email}`,
    `tel:${resume.phone.replaceAll(" ", "")}`,
    profile.links.codeHosting,
    profile.links.professionalNetwork,
    `${site}/`,
    ...resume.projects.map(({ slug }) => `${site}/projects/${slug}`),
  ]);
  expect(info).toMatchObject({ Title: `${profile.name}: Resume`, Author: profile.name, Language: "en" });
  for (const tag of ["H1", "H2", "H3", "P", "L", "LI", "LBody", "Link"]) expect(tags).toContain(`"role":"${tag}"`);
});

test("is identical every time it is generated", async () => {
  const [first, second] = [
    await resumePdf({ profile, resume, look, site }),
    await resumePdf({ profile, resume, look, site }),
  ];
  expect(first.equals(second)).toBe(true);
});
