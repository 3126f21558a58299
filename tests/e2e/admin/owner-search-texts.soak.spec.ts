import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openEditor, save, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();

test("texts for search engines are previewed while typing, and are in the page's head", async ({ page, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  await openEditor(page, `${site}/admin/blog/new`);
  await page.getByLabel("Title *").fill("Meshes");
  await page.getByLabel("Description", { exact: true }).fill("What a mesh owes its reader.");
  const snippet = page.getByRole("region", { name: "In search results" });
  const card = page.getByRole("region", { name: "On social media" });
  await expect(snippet).toContainText("What a mesh owes its reader.");
  await expect(card).toContainText("Meshes");

  await page.getByLabel("Title for search engines").fill(`Mesh quality for CFD ${"x".repeat(60)}`);
  await expect(snippet).toContainText(/Title\d+ of about 60, may be cut off/);
  await page.getByLabel("Title for search engines").fill("Mesh quality for CFD");
  await page.getByLabel("Description for search engines").fill("Three metrics and what they hide.");
  await expect(snippet).toContainText("Mesh quality for CFD ·");
  await expect(snippet).toContainText("Three metrics and what they hide.");
  await expect(card).toContainText("Mesh quality for CFD");
  const picture = card.getByRole("img", { name: "Social card" });
  await expect(picture).toHaveAttribute("src", /title=Meshes&/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await save(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published on /)).toBeVisible();

  await page.goto(`${site}/blog/meshes`);
  await expect(page).toHaveTitle(/^Mesh quality for CFD · /);
  await expect(page.getByRole("heading", { level: 1, name: "Meshes" })).toBeVisible();
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta("description")).toHaveAttribute("content", "Three metrics and what they hide.");
  await expect(meta("og:title")).toHaveAttribute("content", "Mesh quality for CFD");
  await expect(meta("og:description")).toHaveAttribute("content", "Three metrics and what they hide.");
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"headline":"Mesh quality for CFD"');
  expect(data).toContain('"name":"Meshes"');
});
