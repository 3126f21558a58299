import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openEditor, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();

test("a draft is shown to somebody with a link, until it is revoked", async ({ page, browser, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const data = { title: "Nothing yet", content: "<p>It begins here.</p>" };
  const created = await page.request.post(`${site}/api/admin/blog-posts`, { headers: { origin: site }, data });
  const { id } = (await created.json()) as { id: string };
  await openEditor(page, `${site}/admin/blog/edit/${id}`);
  // Creating a link saves first.
  await page.getByLabel("Title *").fill("Half a thought");
  await page.getByRole("button", { name: "Share preview" }).press("Enter");
  await page.getByLabel("Valid for").selectOption("A day");
  await page.getByRole("button", { name: "Create link" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Revoke the link that expires/ })).toHaveCount(1, { timeout: 30_000 });
  const address = await page.getByLabel("New link").inputValue();
  expect(address).toMatch(/\/preview\?link=[\w-]{43}$/);
  await page.getByRole("button", { name: "Close dialog" }).click();

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const response = await reader.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(reader.getByRole("heading", { level: 1, name: "Half a thought" })).toBeVisible();
  await expect(reader.getByRole("complementary", { name: "Preview" })).toContainText("This page is not public");
  await expect(reader.getByRole("link", { name: "Back to the editor" })).toHaveCount(0);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  // It follows what is being written.
  await page.getByLabel("Title *").fill("Three quarters of a thought");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await page.keyboard.press("Control+s");
  await saved;
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1, name: "Three quarters of a thought" })).toBeVisible();

  await page.getByRole("button", { name: "Share preview" }).click();
  await page.getByRole("button", { name: /^Revoke the link that expires/ }).click();
  await expect(page.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
  for (const link of [address, `${site}/preview?link=made-up`, `${site}/preview`]) {
    expect((await reader.goto(link))?.status()).toBe(404);
    await expect(reader.getByRole("heading", { name: "This preview is not available" })).toBeVisible();
  }
});
