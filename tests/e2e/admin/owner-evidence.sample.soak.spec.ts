import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test.slow();

test("the owner names what shows a figure, and visitors get from it to the proof without script", async ({
  page,
  browser,
  launch,
}) => {
  const site = await launch().address;
  const visitor = await browser.newPage({ javaScriptEnabled: false });

  await test.step("a visitor opens what shows a skill, and finds the skill again from there", async () => {
    await visitor.goto(site);
    const skill = visitor.locator("#skills li").filter({ hasText: "CFD/FEA Analysis" });
    await expect(visitor.getByText("95% means: of a hundred tasks in such a project")).toBeVisible();
    await skill.getByRole("link", { name: "Pipeline CFD" }).click();
    await visitor.getByRole("link", { name: "CFD/FEA Analysis, 85%" }).click();
    await expect(visitor).toHaveURL(`${site}/evidence#skill-cfd-fea-analysis`);
    await expect(visitor.locator("#skill-cfd-fea-analysis").getByRole("listitem")).toHaveText([
      /^Demo Pipeline CFD: /,
      /^Article CFD mesh quality that survives a review: /,
      /^Project CFD Analysis Platform: /,
    ]);
    await expect(visitor.getByText("compared with published results on the page")).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "24hrs Response Time" })).toHaveCount(0);
    await visitor.goto(`${site}/consulting-services`);
    const satisfaction = visitor.getByText("Client Satisfaction").locator("../..");
    await satisfaction.getByText("About this").press("Enter");
    await expect(satisfaction.getByText("A sample figure: no client was asked.")).toBeVisible();
  });

  await signInAsOwner(page, site);
  await openSection(page, site, "Proof");
  const open = page.getByRole("region", { name: "Claims without evidence" });
  const claims = page.getByRole("group", { name: "Claims", exact: true });

  await test.step("the owner finds evidence for a figure, and hides another until there is some", async () => {
    await open.getByRole("button", { name: "Find evidence for Services page: Response Time" }).press("Enter");
    await open.getByRole("button", { name: /^Add Demos: Real-time Analytics/ }).press("Enter");
    await expect(open.getByText("24hrs Response Time")).toHaveCount(0);
    const years = claims.getByRole("listitem").filter({ hasText: "Services page: Years Experience" }).first();
    await years.getByText("Services page: Years Experience").click();
    await years.getByRole("button", { name: "Remove proof 1" }).click();
    await years.getByLabel("Its number").selectOption("Hidden until something shows it");
    await expect(open.getByText("5+ Years Experience")).toBeVisible();
    await page.getByRole("button", { name: "Update" }).press("Enter");
    await expect(page.getByText("Your changes are now public.")).toBeVisible();
    await visitor.goto(`${site}/consulting-services`);
    await expect(visitor.getByText("Years Experience")).toHaveCount(0);
    await visitor.getByText("Response Time").locator("../..").getByText("Shown by a demo").click();
    await expect(visitor.getByRole("link", { name: "Real-time Analytics", exact: true })).toBeVisible();
  });

  await test.step("what is switched off shows nothing any more", async () => {
    await openSection(page, site, "Pages and demos");
    await page.getByLabel("Visitors of /demos/realtime-analytics").selectOption("Off");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Your changes are now public.")).toBeVisible();
    await visitor.goto(`${site}/consulting-services`);
    await expect(visitor.getByText("Response Time").locator("../..").getByText("Shown by")).toHaveCount(0);
  });

  await test.step("saving a section names what differs elsewhere", async () => {
    await openSection(page, site, "Services page");
    await page.getByLabel("Heading *").fill("Services of mine");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText(/Please compare “6\+ years of experience” \(Home page\) and “5\+ Years/)).toBeVisible();
  });
  await visitor.close();
});
