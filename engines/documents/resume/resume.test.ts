import { getDocument } from "unpdf/pdfjs";
import { beforeAll, expect, it } from "vitest";
import { understand } from "#demos/document-ai/engine/understand.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { resumePdf } from "#server/downloads/resume-pdf.ts";
import { type CellAt, pageOf as pageOfCells } from "#tests/support/samples/page-of-cells.ts";
import { germanResume, resumeWithSidebar } from "#tests/support/samples/resume-documents.ts";
import { pageOf } from "../reading/pdf-words.ts";
import { findRange } from "./date-ranges.ts";
import { understandResume } from "./resume.ts";
import { headingOf } from "./sections.ts";

async function pagesOf(file: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => pageOf(await pdf.getPage(number))));
}

const { profile, resume, look } = sampleContent();
let own: Uint8Array;
beforeAll(async () => {
  own = await resumePdf({ profile, resume, look, site: "https://alex.example" });
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
  expect(found.skillGroups).toEqual(resume.skills.map(({ name, items }) => ({ name, skills: items })));
  expect(found.certificates).toEqual(resume.certifications);
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
    skillGroups: [{ name: "", skills: ["Python", "SQL", "Spark", "Kafka", "dbt"] }],
    certificates: [],
    others: [{ heading: "Awards", lines: ["Best poster, Sample Society"] }],
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
  ["March 2021 to date", "2021-03", undefined, true],
  ["Jan ’19 – Dec ’24", "2019-01", "2024-12", false],
  ["01/19 – 12/24", "2019-01", "2024-12", false],
  ["2019–24", "2019", "2024", false],
  ["Jan – Jun 2024", "2024-01", "2024-06", false],
])("reads the dates %j", (text, start, end, isCurrent) => {
  expect(findRange(text)).toMatchObject({ start, end, isCurrent });
});

it.each([
  ["W O R K E X P E R I E N C E", "experience"],
  ["S U M M A RY", "summary"],
  ["Berufserfahrung", "experience"],
  ["Relevant Work Experience", "experience"],
  ["Experience & Projects", "experience"],
  ["Previous Employment", "experience"],
  ["Professional Background", "experience"],
  ["Berufliche Stationen", "experience"],
  ["User Experience", undefined],
  ["Volunteer Experience", "other"],
  ["Formation", "education"],
  ["A B testing of forms", undefined],
])("takes %j for a heading of %s", (text, name) => {
  expect(headingOf(text)).toBe(name);
});

type Row = string | readonly [left: string, right: string];

/** A page with the given rows below the heading "Experience". */
function jobsOf(...rows: Row[]) {
  const all: Row[] = ["Maria Keller", "maria@example.com", "Experience", ...rows, "Skills", "Go, SQL"];
  const cells = all.flatMap((row, at): CellAt[] =>
    typeof row === "string"
      ? [[60, 40 + at * 14, row]]
      : [
          [60, 40 + at * 14, row[0]],
          [460, 40 + at * 14, row[1]],
        ],
  );
  return understandResume([pageOfCells(cells)]).positions.map(({ title, employer, period, highlights }) => [
    title,
    employer,
    period.start ?? "",
    period.end ?? "",
    ...highlights,
  ]);
}

it("reads employers whose legal form ends with a stop", () => {
  expect(jobsOf("Engineer, Acme Pay Inc. 2019 – 2024", "• Built the ledger.")).toEqual([
    ["Engineer", "Acme Pay Inc.", "2019", "2024", "Built the ledger."],
  ]);
});

it("reads positions that are points of a list", () => {
  expect(jobsOf("• Lead, Acme Pay, 2019 – 2024", "• Engineer, Blue Freight (2015 – 2019)")).toEqual([
    ["Lead", "Acme Pay", "2019", "2024"],
    ["Engineer", "Blue Freight", "2015", "2019"],
  ]);
});

it("reads dates beside the first point of a position", () => {
  expect(
    jobsOf(
      "Acme Pay, Lead Engineer",
      ["• Built the ledger.", "2019 – 2024"],
      "• Cut costs.",
      "Blue Freight, Engineer",
      ["• Ran the booking system.", "2015 – 2019"],
    ),
  ).toEqual([
    ["Lead Engineer", "Acme Pay", "2019", "2024", "Built the ledger.", "Cut costs."],
    ["Engineer", "Blue Freight", "2015", "2019", "Ran the booking system."],
  ]);
});

it("reads a position with a single year beside it", () => {
  expect(
    jobsOf(["Engineer, Acme Pay", "2019 – 2024"], "• Built the ledger.", ["Intern, Blue Freight", "2018"]),
  ).toEqual([
    ["Engineer", "Acme Pay", "2019", "2024", "Built the ledger."],
    ["Intern", "Blue Freight", "", "2018"],
  ]);
});

it("takes a sentence that mentions years for no position", () => {
  expect(jobsOf(["Engineer, Acme Pay", "2019 – 2024"], "Ran the move of 2020 – 2021 and its aftermath.")).toHaveLength(
    1,
  );
});

it("finds nothing in a page without a resume", () => {
  expect(understandResume([])).toMatchObject({ name: "", positions: [], education: [], skills: [] });
});
