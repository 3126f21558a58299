import { expect, test } from "@playwright/test";
import { profile } from "#content/profile.ts";
import { resume } from "#content/resume.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";

const SECTIONS = [
  "Professional Summary",
  "Technical Skills",
  "Professional Experience",
  "Education",
  "Certifications",
  "Key Projects",
];

test("an employer reads, prints and downloads the resume", async ({ page, request }) => {
  await page.goto("/resume");
  await expect(page.getByRole("heading", { level: 1, name: profile.name })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText(SECTIONS);
  const section = (name: string) => page.getByRole("article").locator("section").filter({ hasText: name });
  await expect(section("Technical Skills").getByRole("term")).toHaveCount(resume.skills.length);
  await expect(section("Professional Experience").getByRole("heading", { level: 3 })).toHaveCount(
    resume.experience.length,
  );
  await expect(section("Education").getByRole("heading", { level: 3 })).toHaveCount(resume.education.length);
  await expect(section("Certifications").getByRole("listitem")).toHaveCount(resume.certifications.length);
  await expect(section("Key Projects").getByRole("heading", { level: 3 })).toHaveCount(resume.projects.length);

  const main = page.getByRole("main");
  const links = {
    [profile.email]: `mailto:${profile.email}`,
    [resume.phone]: `tel:${resume.phone.replaceAll(" ", "")}`,
    GitHub: profile.links.codeHosting,
    LinkedIn: profile.links.professionalNetwork,
    "Download PDF": "/resume.pdf",
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  for (const name of ["GitHub", "LinkedIn"]) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }

  const alternate = await page.locator('link[rel="alternate"][type="application/json"]').getAttribute("href");
  expect(await (await request.get(alternate ?? "")).json()).toMatchObject({ basics: { name: profile.name } });
  const made = await readPdf(await (await request.get("/resume.pdf")).body());
  expect(made.pageCount).toBeLessThanOrEqual(2);

  const printed = await readPdf(await page.pdf({ format: "A4" }));
  expect(printed.pageCount).toBeLessThanOrEqual(2);
  for (const words of [...SECTIONS, profile.email, profile.links.codeHosting, resume.note]) {
    expect(printed.text.toLowerCase()).toContain(words.toLowerCase());
  }
  expect(printed.text).not.toContain("Download PDF");
});

test("a client downloads a proposal for each service", async ({ page, request }) => {
  await page.goto("/consulting-services");
  const services = page.getByRole("tabpanel", { includeHidden: true });
  const listed = (await (await request.get("/api/consulting-services")).json()) as unknown[];
  await expect(services).toHaveCount(listed.length);

  for (const service of await services.all()) {
    const link = service.getByRole("link", { name: "Download Proposal", includeHidden: true });
    await expect(link).toHaveAttribute("href", `/proposals/${await service.getAttribute("id")}.pdf`);
    const response = await request.get((await link.getAttribute("href")) ?? "");
    const { text } = await readPdf(await response.body());
    expect(text).toContain((await service.getByRole("heading", { level: 2, includeHidden: true }).textContent()) ?? "");
  }
});
