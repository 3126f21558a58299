import { expect } from "@playwright/test";
import { strToU8, unzipSync, zipSync } from "fflate";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();
test.describe.configure({ mode: "default" });

test("the owner imports a zip of Markdown, reads the report and exports everything", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sharedSite}/admin/import`);
  const choose = page.getByLabel("Posts to import");
  const send = page.getByRole("button", { name: "Import posts" });
  await send.click();
  await expect(page.getByText("Please choose a file that is not empty")).toBeVisible();

  await choose.setInputFiles({ name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from("PK not really") });
  await send.click();
  await expect(page.getByText("The archive is damaged")).toBeVisible();

  const archive = zipSync({
    "2022-02-02-imported-note.md": strToU8("---\ntitle: An imported note\n---\nText with <script>x()</script> code.\n"),
    "plan.md": strToU8("# A plan\n\nNo date, so a draft.\n"),
    "README.md": strToU8("# Notes"),
  });
  const upload = { name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from(archive) };
  await choose.setInputFiles(upload);
  const answered = page.waitForResponse(/\/api\/admin\/import/);
  await send.press("Enter");
  await answered;
  await expect(page.getByRole("heading", { name: "2 posts imported from Markdown" })).toBeVisible();
  await expect(page.getByText("README.md: not a post.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await choose.setInputFiles(upload);
  const answeredAgain = page.waitForResponse(/\/api\/admin\/import/);
  await send.click();
  await answeredAgain;
  await expect(page.getByText("2 posts had been imported before and were not changed.")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as Markdown" }).click();
  const exported = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of exported) chunks.push(chunk as Buffer);
  expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toContain("blog/imported-note.md");

  await page.goto(`${sharedSite}/blog/imported-note`);
  await expect(page.getByRole("heading", { level: 1, name: "An imported note" })).toBeVisible();
  await expect(page.getByText("Feb 2, 2022")).toBeVisible();
});
