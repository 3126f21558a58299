import { type Browser, expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { expectSaved, signInAsOwner } from "#tests/support/page/editor.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test.slow();

/** The text of a page in a browser without script. */
async function readWithoutScript(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const text = await page.locator("body").innerText();
  await context.close();
  return text;
}

test("the owner changes their facts: draft, preview, refusal, publication, another tab, back to the sample", async ({
  page,
  browser,
  launch,
}) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  await openSection(page, site, "Profile");
  const name = page.getByLabel("Name *");
  const sample = await name.inputValue();
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeDisabled();

  // A draft: the preview shows it, visitors don't see it.
  await name.fill("Robin Rivers");
  await expectSaved(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("Robin Rivers");
  await expect(preview.getByText("Visitors see the published version.")).toBeVisible();
  await preview.getByRole("link", { name: "Back to the editor" }).click();
  await expect(preview).toHaveURL(`${site}/admin/site/profile`);
  await preview.close();
  expect(await readWithoutScript(browser, site)).not.toContain("Robin Rivers");

  // Something invalid is kept as a draft, and refused beside its field.
  const email = page.getByLabel("Email *");
  const address = await email.inputValue();
  await email.fill("robin");
  await update.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter an email address");
  await email.fill(address);

  // Published, it is everywhere at once, also without script.
  await update.click();
  await expect(page.getByText("Your changes are now public.")).toBeVisible();
  expect(await readWithoutScript(browser, site)).toContain("Robin Rivers");
  expect(await readWithoutScript(browser, `${site}/resume`)).toContain("Robin Rivers");
  expect(await readWithoutScript(browser, `${site}/privacy`)).toContain("Robin Rivers");

  // A second tab that started earlier overwrites nothing unseen.
  const other = await page.context().newPage();
  await openSection(other, site, "Profile");
  await page.getByLabel("Location *").fill("Lisbon");
  await update.click();
  await expect(update).toBeDisabled();
  await other.getByLabel("Location *").fill("Porto");
  await other.getByRole("button", { name: "Compare both versions" }).click();
  const dialog = other.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Location" })).toContainText("Lisbon");
  await expect(dialog.getByRole("button", { name: "Save mine as a copy" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Use the other version" }).click();
  await expect(other.getByLabel("Location *")).toHaveValue("Lisbon");
  await other.close();

  // An older revision is restored into the editor and then published.
  await page.getByRole("button", { name: "Revisions" }).click();
  await page.getByRole("button", { name: "Compare revision 1", exact: true }).click();
  await page.getByRole("button", { name: "Restore this revision" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(name).toHaveValue(sample);
  await update.click();
  await expect(update).toBeDisabled();
  expect(await readWithoutScript(browser, site)).toContain(sample);
  await page.goto(`${site}/admin/site`);
  await expect(page.getByRole("listitem").filter({ hasText: "Profile" }).first()).toContainText("Sample");
});
