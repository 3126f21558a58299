import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test.slow();

test("a hidden part and a demo that is off leave the site with all links to them, and come back", async ({
  page,
  browser,
  launch,
}) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const publish = async () => {
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Your changes are now public.")).toBeVisible();
  };
  await openSection(page, site, "Pages and demos");
  await page.getByLabel("Skills").selectOption("Hidden");
  for (const address of ["/demos/document-ai", "/playground"]) {
    await page.getByLabel(`Visitors of ${address}`, { exact: true }).selectOption("Off");
  }
  await publish();

  const visitor = await browser.newPage();
  const barLinks = visitor.getByRole("navigation", { name: "Main" }).getByRole("link");
  await visitor.goto(site);
  await expect(barLinks).toHaveText(["Home", "About", "Projects", "Services", "Blog", "Contact"]);
  await expect(visitor.locator("#skills, #ai-playground")).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: /Playground/ })).toHaveCount(0);
  await expect(visitor.locator('a[href="/demos/document-ai"]')).toHaveCount(0);
  for (const path of ["/demos/document-ai", "/playground"]) {
    expect((await visitor.goto(site + path))?.status(), path).toBe(404);
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("404");
  }
  await visitor.goto(`${site}/demos/code-assistant`);
  await expect(visitor.getByRole("link", { name: "Back to Playground" })).toHaveCount(0);
  await expect(visitor.locator("main").getByRole("link", { name: "Back to Portfolio" })).toBeVisible();
  await visitor.goto(`${site}/consulting-services`);
  await expect(visitor.locator('a[href="/demos/document-ai"]')).toHaveCount(0);

  await openSection(page, site, "Top bar and footer");
  const bar = page.getByRole("group", { name: "Top bar" });
  await bar.getByLabel("Label *").first().fill("Start");
  await publish();
  await openSection(page, site, "Pages and demos");
  await page.getByLabel("Skills").selectOption("Shown");
  await page.getByLabel("Visitors of /playground").selectOption("Shown");
  const demo = page.getByRole("listitem").filter({ hasText: "/demos/document-ai" });
  await demo.getByRole("combobox").selectOption("By a link that I give");
  await demo.getByText("Title and sentence of your own").click();
  await demo.getByLabel("Title").fill("Contract reader");
  await publish();

  await visitor.goto(site);
  await expect(barLinks.first()).toHaveText("Start");
  await expect(visitor.locator("#skills, #ai-playground")).toHaveCount(2);
  expect((await visitor.goto(`${site}/demos/document-ai`))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1, name: "Contract reader" })).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  await openSection(page, site, "Pages and demos");
  await page.getByRole("button", { name: "Switch all demos off" }).click();
  await publish();
  for (const path of ["/demos", "/demos/pipeline-cfd", "/demos/document-ai", "/playground"]) {
    expect((await visitor.goto(site + path))?.status(), path).toBe(404);
  }
  expect((await visitor.goto(`${site}/resume`))?.status()).toBe(200);
  await visitor.close();
});
