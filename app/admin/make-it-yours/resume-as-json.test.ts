import { expect, test } from "vitest";
import { leftOutOf, resumeAsJson } from "./resume-as-json.ts";

const RESUME: Parameters<typeof resumeAsJson>[0] = {
  name: "Robin Sample",
  title: "",
  email: "robin@bridges.example",
  phone: "",
  location: "Bergen",
  links: ["www.robin.example", "linkedin.com/in/robin"],
  summary: "",
  positions: [
    {
      title: "Lead engineer",
      employer: "Nordic Spans",
      location: "",
      period: { start: "2021-03", end: "2026-11", isCurrent: true },
      highlights: ["Built two bridges."],
    },
  ],
  education: [],
  skills: ["Steel", "Rivets", "Patience"],
  skillGroups: [
    { name: "Materials", skills: ["Steel", "Rivets"] },
    { name: "", skills: ["Patience"] },
  ],
  languages: ["Norwegian – native"],
  certificates: [{ name: "Welding inspector", issuer: "Sample Institute", date: "2020-05" }],
  others: [{ heading: "Awards", lines: ["Bridge of the year, 2020", "Best poster"] }],
};

test("a resume read from a PDF becomes a JSON Resume, without inventing anything", () => {
  expect(resumeAsJson(RESUME)).toMatchObject({
    basics: {
      name: "Robin Sample",
      label: "",
      profiles: [{ network: "LinkedIn", url: "https://linkedin.com/in/robin" }],
    },
    work: [{ name: "Nordic Spans", position: "Lead engineer", startDate: "2021-03", endDate: undefined }],
    education: [],
    skills: [{ name: "Materials", keywords: ["Steel", "Rivets"] }, { name: "Patience" }],
    certificates: [{ name: "Welding inspector", issuer: "Sample Institute", date: "2020-05" }],
    languages: [{ language: "Norwegian", fluency: "native" }],
  });
});

test("parts that are not read are named, with what they say", () => {
  expect(leftOutOf(RESUME)).toEqual(["“Awards” was left out: Bridge of the year, 2020; Best poster"]);
});

test.each([
  ["Bachelor of Science in Civil Engineering", { studyType: "Bachelor of Science", area: "Civil Engineering" }],
  ["B.Sc. in Physics", { studyType: "B.Sc.", area: "Physics" }],
  ["MSc, Data Science", { studyType: "MSc", area: "Data Science" }],
  ["Master (Mechanical Engineering)", { studyType: "Master", area: "Mechanical Engineering" }],
  ["PhD Computer Science", { studyType: "PhD", area: "Computer Science" }],
  ["Master of Arts", { studyType: "Master of Arts" }],
  ["Licence en droit", { studyType: "Licence", area: "droit" }],
  ["Computer Science", { area: "Computer Science" }],
])("%s is told apart", (degree, expected) => {
  const period = { start: "2010", end: "2014", isCurrent: false };
  const { education } = resumeAsJson({ ...RESUME, education: [{ school: "NTNU", degree, period, notes: [] }] });
  expect(education[0]).toMatchObject({ institution: "NTNU", ...expected });
});
