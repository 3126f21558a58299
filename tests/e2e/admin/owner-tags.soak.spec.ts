import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openEditor, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();

async function publishTagged(page: Page, site: string, title: string, tags: string[]): Promise<string> {
  const api = `${site}/api/admin/blog-posts`;
  const headers = { origin: site };
  const created = await page.request.post(api, { headers, data: { title, content: "<p>Text.</p>", tags } });
  const { id, revision } = (await created.json()) as { id: string; revision: number };
  expect((await page.request.post(`${api}/${id}/publish`, { headers, data: { revision } })).ok()).toBe(true);
  return id;
}

test("tags have pages, and are renamed, merged and deleted under an open editor", async ({ page, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const first = await publishTagged(page, site, "Seaweed farming", ["Kelp", "Ocean"]);
  await publishTagged(page, site, "Tides", ["Oceans"]);

  // Each tag of an article leads to its page.
  await page.goto(`${site}/blog/seaweed-farming`);
  await page.getByRole("link", { name: "Kelp" }).click();
  await expect(page).toHaveURL(`${site}/blog/tags/kelp`);
  await expect(page.getByRole("heading", { level: 1, name: "Kelp" })).toBeVisible();
  await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);

  // The editor suggests existing tags.
  const editor = await page.context().newPage();
  await openEditor(editor, `${site}/admin/blog/edit/${first}`);
  await editor.getByLabel("Add a tag").fill("tid");
  await editor.getByLabel("Add a tag").fill("oceans");
  await expect(editor.locator("datalist option[value=Oceans]")).toBeAttached();
  await editor.getByLabel("Add a tag").fill("");

  await page.goto(`${site}/admin/tags?q=ocean`);
  await page.getByLabel("Select Ocean", { exact: true }).check();
  await page.getByLabel("Select Oceans").check();
  await page.getByRole("button", { name: "Merge…" }).press("Enter");
  await page.getByLabel("Name *").fill("a, b");
  await expect(page.getByText("Please leave out commas: they separate tags")).toBeVisible();
  await page.getByLabel("Name *").fill("Sea");
  await expect(page.getByText("2 posts will change, 2 of them published.")).toBeVisible();
  await page.getByLabel("Name *").press("Enter");
  await expect(page.getByText("2 posts changed").first()).toBeVisible();
  await page.goto(`${site}/blog/tags/ocean`);
  await expect(page).toHaveURL(`${site}/blog/tags/sea`);
  await expect(page.getByRole("article")).toHaveCount(2);

  // The editor opened before shows a conflict instead of writing the old tags back.
  await editor.getByLabel("Title *").fill("Seaweed farming today");
  await editor.keyboard.press("Control+s");
  await editor.getByRole("button", { name: "Compare" }).click();
  await expect(editor.getByRole("dialog")).toContainText("Sea");
  await editor.close({ runBeforeUnload: false });

  await page.goto(`${site}/admin/tags?q=kelp`);
  await page.getByRole("button", { name: "Delete Kelp" }).click();
  await expect(page.getByText("1 post will change, 1 of them published.")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Nothing matches this search.")).toBeVisible();
  expect((await page.request.get(`${site}/blog/tags/kelp`)).status()).toBe(404);
});
