import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RESUME_HEADINGS } from "#content-types/site/resume.ts";
import { ResumePage } from "./resume-page.tsx";

test("headings are the owner's, languages have a part, and a degree needs no subject", () => {
  const html = renderToStaticMarkup(
    <ResumePage
      owner={{
        name: "Anna Notar",
        title: "Notary",
        email: "anna@example.org",
        phone: "",
        location: "Vienna",
        links: { codeHosting: "", professionalNetwork: "" },
      }}
      summary="I certify."
      skills={[{ name: "Property", items: ["Sales"] }]}
      experience={[]}
      education={[{ title: "Mag. iur.", institution: "University of Vienna", dates: "2006", focus: "" }]}
      certifications={[]}
      languages={[{ name: "German", level: "native" }]}
      headings={{ ...RESUME_HEADINGS, skills: "Fields of law" }}
      projects={[]}
      note=""
      proofs={[]}
    />,
  );
  expect(html).toContain(">Fields of law</h2>");
  expect(html).not.toContain("Technical Skills");
  expect(html).toContain('id="technical-skills"');
  expect(html).toContain(">Mag. iur.</h3>");
  expect(html).toMatch(/Languages<\/h2>.*German.*native/);
});
