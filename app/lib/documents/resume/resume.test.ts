import { getDocument } from "unpdf/pdfjs";
import { beforeAll, expect, it } from "vitest";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { resumePdf } from "#server/downloads/resume-pdf.ts";
import { germanResume, resumeWithSidebar } from "#tests/support/samples/resume-documents.ts";
import { pageOf } from "../reading/pdf-words.ts";
import { understand } from "../understanding/understand.ts";
import { findRange } from "./date-ranges.ts";
import { understandResume } from "./resume.ts";
import { headingOf } from "./sections.ts";

async function pagesOf(file: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => pageOf(await pdf.getPage(number))));
}

const { profile, resume } = sampleContent();
let own: Uint8Array;
beforeAll(async () => {
  own = await resumePdf({ profile, resume, site: "https://alex.example" });
});

it("reads this site's own resume, whose headings stand in the margin", async () => {
  const found = understandResume(await pagesOf(own));
  expect(found).toMatchObject({
    name: profile.name,
    title: profile.jobTitle,
    email: profile.email,
    summary: resume.summary,
    positions: resume.experience.map(({ title, employer, location, highlights }) => ({
      title,
      employer,
      location,
      highlights,
    })),
  });
  expect(found.education.map(({ school }) => school)).toEqual(resume.education.map(({ institution }) => institution));
});

it("reads a resume in two columns", async () => {
  const pages = await pagesOf(await resumeWithSidebar());
  expect(understandResume(pages)).toEqual({
    name: "Ada Example",
    title: "Senior Data Engineer",
    email: "ada@example.com",
    phone: "+1 202 555 0142",
    location: "Leeds, United Kingdom",
    links: ["github.com/ada-example"],
    summary:
      "I build pipelines that can be replayed and models with honest error bars, for plants and packaging lines.",
    positions: [
      {
        title: "Senior Data Engineer",
        employer: "Sample Energy Ltd",
        location: "",
        period: { start: "2021-02", end: undefined, isCurrent: true },
        highlights: [
          "Replaced a nightly chain of scripts with contracts, quarantine and replay on a stream.",
          "Forecast failures of pumps with calibrated probabilities.",
        ],
      },
      {
        title: "Data Engineer",
        employer: "Northwind Instruments Ltd",
        location: "",
        period: { start: "2017-03", end: "2021-01", isCurrent: false },
        highlights: ["Connected plant historians to one warehouse."],
      },
    ],
    education: [
      {
        school: "University of Nowhere",
        degree: "MSc Computational Physics",
        period: { start: "2012", end: "2016", isCurrent: false },
        notes: [],
      },
    ],
    skills: ["Python", "SQL", "Spark", "Kafka", "dbt"],
    languages: ["English – native", "German – B2"],
  });
});

it("reads a German resume with its dates at the left", async () => {
  const resume = understandResume(await pagesOf(await germanResume()));
  expect(resume).toMatchObject({
    name: "Ben Beispiel",
    email: "ben@beispiel.example",
    phone: "+49 40 5550142",
    positions: [
      {
        title: "Teamleiter Softwareentwicklung",
        employer: "Muster GmbH",
        period: { start: "2020-04", isCurrent: true },
        highlights: ["Aufbau einer Plattform für Messdaten", "Führung von acht Entwicklern"],
      },
      {
        title: "Softwareentwickler",
        employer: "Beispiel AG",
        period: { start: "2015-09", end: "2020-03", isCurrent: false },
      },
    ],
    education: [{ school: "Technische Universität Musterstadt", degree: "Master of Science Informatik" }],
    skills: ["TypeScript", "PostgreSQL", "Kubernetes"],
    languages: ["Deutsch – Muttersprache", "Englisch – fließend"],
  });
});

it("shows a resume's values where they are", async () => {
  const { type, findings } = understand(await pagesOf(await resumeWithSidebar()));
  expect(type).toBe("Résumé");
  expect(findings.find(({ id }) => id === "position-2")).toMatchObject({
    title: "Position 2",
    value:
      "Data Engineer, Northwind Instruments Ltd (2017-03 – 2021-01)\n• Connected plant historians to one warehouse.",
    place: { page: 1 },
  });
});

it.each([
  ["Jan 2020 – Present", "2020-01", undefined, true],
  ["01/2019 - 12/2020", "2019-01", "2020-12", false],
  ["2013-12-01 — 2014-12-01", "2013-12", "2014-12", false],
  ["seit März 2021", "2021-03", undefined, true],
  ["Mars 2018 à aujourd’hui", "2018-03", undefined, true],
  ["2012 – 2016", "2012", "2016", false],
  ["2019-01-01 —", "2019-01", undefined, true],
])("reads the dates %j", (text, start, end, isCurrent) => {
  expect(findRange(text)).toMatchObject({ start, end, isCurrent });
});

it.each([
  ["W O R K E X P E R I E N C E", "experience"],
  ["S U M M A RY", "summary"],
  ["Berufserfahrung", "experience"],
  ["Formation", "education"],
  ["A B testing of forms", undefined],
])("takes %j for a heading of %s", (text, name) => {
  expect(headingOf(text)).toBe(name);
});

it("finds nothing in a page without a resume", () => {
  expect(understandResume([])).toMatchObject({ name: "", positions: [], education: [], skills: [] });
});
