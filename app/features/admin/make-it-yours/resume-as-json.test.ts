import { expect, test } from "vitest";
import { resumeAsJson } from "./resume-as-json.ts";

test("a resume read from a PDF becomes a JSON Resume, without inventing anything", () => {
  const json = resumeAsJson({
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
    skills: ["Steel"],
    languages: ["Norwegian"],
  });
  expect(json).toMatchObject({
    basics: {
      name: "Robin Sample",
      label: "",
      profiles: [{ network: "LinkedIn", url: "https://linkedin.com/in/robin" }],
    },
    work: [{ name: "Nordic Spans", position: "Lead engineer", startDate: "2021-03", endDate: undefined }],
    education: [],
    skills: [{ name: "Steel" }],
  });
});
