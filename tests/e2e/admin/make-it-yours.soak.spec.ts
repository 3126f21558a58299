import { writeFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { expectSaved, signInAsOwner } from "#tests/support/page/editor.ts";
import { jsonResume } from "#tests/support/samples/json-resume.ts";

const PROJECTS = ["Fjord crossing", "Viaduct", "Footbridge", "Drawbridge"];
const SKILLS = ["Steel", "Timber", "Stone", "Concrete", "Surveying", "Inspection", "Drawing"];

/** A page in a browser without script. */
async function readPage(browser: Browser, address: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const text = await page.locator("body").innerText();
  const bars = await page.locator("#skills").getByRole("progressbar").count();
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  await context.close();
  return { text, bars, accent: accent.trim() };
}

async function openSteps(page: Page, site: string) {
  await page.goto(`${site}/admin/make-it-yours`);
  await expect(page.getByRole("heading", { level: 2, name: "Preview and publish" })).toBeVisible();
}

async function chooseResume(page: Page, name: string, text: string) {
  await page.getByLabel("Resume file").setInputFiles({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

test("from the samples to a site with another name, four projects, seven skills and an imported resume", async ({
  page,
  browser,
  launch,
}) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const before = await readPage(browser, site);

  await test.step("the dashboard leads to the steps", async () => {
    await page.goto(`${site}/admin`);
    const card = page.getByRole("region", { name: "Make it yours" });
    await expect(card).toContainText(
      "Still samples: Name and contact, What you do, Resume, Contact form, Services page, Legal texts.",
    );
    await card.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible();
    // Both speak of the sample's trade until they are edited.
    for (const section of ["Categories", "Colophon"]) {
      await expect(page.getByRole("main").getByRole("link", { name: section, exact: true })).toBeVisible();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step("files that are no resume get a sentence", async () => {
    await chooseResume(page, "notes.json", "no JSON");
    await expect(page.getByText("notes.json is not valid JSON.")).toBeVisible();
    const huge = test.info().outputPath("huge.json");
    await writeFile(huge, "x".repeat(50_000_000));
    await page.getByLabel("Resume file").setInputFiles(huge);
    await expect(page.getByText("huge.json is larger than 1 MB, so it is no resume.")).toBeVisible();
    await page.getByLabel("Resume file").setInputFiles({
      name: "torn.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 nothing"),
    });
    await expect(page.getByText(/^torn\.pdf: /)).toBeVisible({ timeout: 60_000 });
    await chooseResume(page, "invoice.json", '{"total": 7}');
    await expect(page.getByText(/^This is not a JSON Resume: it has none of basics/)).toBeVisible();
  });

  await test.step("a resume fills profile and resume, and a reload loses nothing", async () => {
    await chooseResume(page, "resume.json", JSON.stringify(jsonResume));
    await expect(
      page.getByText(/^Imported: name, title, email, location, profiles, summary, 2 positions/),
    ).toBeVisible();
    await expect(page.getByText(/^projects: “Fjord crossing” has no page on this site/)).toBeVisible();
    await page.reload();
    await expect(page.getByText("Not public yet: Profile, Resume.")).toBeVisible();
    expect((await readPage(browser, site)).text).toBe(before.text);
  });

  await test.step("a step is done once nothing of it is the sample's, and names what is left", async () => {
    const step = (title: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    await expect(step("Name and contact (done)")).toBeVisible();
    await expect(step("What you do")).toContainText("Left: Profile: Pitch, Home page:");
  });

  await test.step("the samples go in one step, come back, and go again", async () => {
    const remove = page.getByRole("button", { name: /^Remove \d+ samples$/ });
    await remove.click();
    await page.getByRole("button", { name: "Remove samples" }).click();
    await expect(remove).toHaveCount(0);
    expect(await (await page.request.get(`${site}/api/projects`)).json()).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(remove).toBeVisible();
    expect((await readPage(browser, site)).text).toBe(before.text);
    await remove.click();
    await page.getByRole("button", { name: "Remove samples" }).click();
    await expect(remove).toHaveCount(0);
  });

  await test.step("pitch, skills and look are edited in their sections", async () => {
    await page.goto(`${site}/admin/site/profile`);
    await page.getByLabel("Pitch *").fill("I design bridges that are easy to inspect.");
    await expectSaved(page);
    await page.goto(`${site}/admin/site/skills`);
    for (const [index, skill] of SKILLS.entries()) {
      await page.getByRole("button", { name: "Add skill" }).click();
      await page.getByLabel("Name *").nth(index).fill(skill);
    }
    await expectSaved(page);
    await page.goto(`${site}/admin/site/look`);
    await page.getByRole("group", { name: "Accent color" }).getByText("Rose").click();
    await page.getByLabel("Hero figure").selectOption("None");
    await expectSaved(page);
  });

  await test.step("four projects are written", async () => {
    for (const title of PROJECTS) {
      const data = { title, description: `${title} in a sentence.`, content: "<p>It stands.</p>", featured: "true" };
      const created = await page.request.post(`${site}/api/admin/projects`, { data });
      const { id, revision } = (await created.json()) as { id: string; revision: number };
      await page.request.post(`${site}/api/admin/projects/${id}/publish`, { data: { revision } });
    }
  });

  await test.step("the preview shows everything, and visitors see it after publishing", async () => {
    await openSteps(page, site);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Preview" }).click();
    const preview = await opened;
    await expect(preview.getByRole("heading", { level: 1 })).toContainText("Robin Sample");
    await expect(preview.locator("#skills").getByRole("progressbar")).toHaveCount(SKILLS.length);
    await preview.getByRole("link", { name: "Back to the editor" }).click();
    await expect(preview).toHaveURL(`${site}/admin/make-it-yours`);
    await preview.close();
    expect((await readPage(browser, site)).text).not.toContain("Robin Sample");

    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Nothing is waiting to be published.")).toBeVisible();
  });

  await test.step("public pages, without script, are the owner's alone", async () => {
    const home = await readPage(browser, site);
    expect(home.text).toContain("Robin Sample");
    for (const text of [...SKILLS, ...PROJECTS]) expect(home.text).toContain(text);
    expect(home.bars).toBe(SKILLS.length);
    expect(home.accent).toBe("#c81e5b");
    expect(home.text).not.toContain("FLOW PAST A CYLINDER");
    const resume = await readPage(browser, `${site}/resume`);
    expect(resume.text).toContain("Nordic Spans");
    // Markup in a resume is text.
    expect(resume.text).toContain("Built <b>two</b> bridges.");
    await page.goto(`${site}/admin`);
    await expect(page.getByRole("tab", { name: "Projects 4" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Make it yours" })).toContainText("Still samples: Legal texts.");
  });
});

test("on a phone the steps fit, a mistake is named with its place, and the card stays dismissed", async ({
  page,
  launch,
}) => {
  const site = await launch().address;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, site);
  await openSteps(page, site);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const education = [{ institution: "NTNU", startDate: "2010-08", endDate: "2015-06" }];
  const basics = { name: "Robin Sample", email: "nobody" };
  await chooseResume(page, "resume.json", JSON.stringify({ basics, education }));
  await expect(page.getByText(/^Imported: name, email/)).toBeVisible();
  await expect(page.getByText("Not public yet: Profile, Resume.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Nothing was published. Please correct:")).toBeVisible();
  const mistake = page.getByRole("listitem").filter({ hasText: "Please enter an email address" }).last();
  await expect(mistake.getByRole("link", { name: "Profile: Email" })).toBeVisible();
  await page.getByRole("link", { name: "Resume: Education, degree 1, Degree" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Resume" })).toBeVisible();
  await expect(page.getByLabel("Degree *")).toBeFocused();

  await page.goto(`${site}/admin`);
  const card = page.getByRole("region", { name: "Make it yours" });
  await card.getByRole("button", { name: "Dismiss" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("tab", { name: /^Projects/ })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("a PDF of a resume is read in the browser", async ({ page, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const pdf = await (await page.request.get(`${site}/resume.pdf`)).body();
  const { name, email } = sampleContent().profile;
  await openSteps(page, site);
  await page.getByLabel("Resume file").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(page.getByText(/^Imported: name, .*positions?/)).toBeVisible({ timeout: 120_000 });
  // Projects have to be on this site, and a PDF doesn't say where.
  await expect(page.getByText(/^“Key Projects” was left out: /)).toBeVisible();
  const item = await (await page.request.get(`${site}/api/admin/site/profile/site-profile`)).json();
  expect(item).toMatchObject({ workingCopy: { name, email } });
});
