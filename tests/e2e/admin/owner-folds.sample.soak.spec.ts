import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { expectSaved, signInAsOwner } from "#tests/support/page/editor.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test("a long form is folded, and unfolds to the field that is wrong", async ({ page, launch }) => {
  test.slow();
  const site = await launch().address;
  await signInAsOwner(page, site);
  await openSection(page, site, "Resume");
  const experience = page.getByRole("group", { name: "Experience" });
  const first = experience.getByRole("listitem").first();
  const summary = first.locator("summary").first();
  const title = first.getByLabel("Title *");
  await expect(title).toBeHidden();

  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Experience" }).click();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first.getByLabel("From *")).toHaveAttribute("type", "month");
  await title.fill("Chief of pumps");
  await summary.click();
  await expect(title).toBeHidden();
  await expect(summary).toContainText("Chief of pumps");
  await expectSaved(page);

  await page.getByRole("button", { name: "Add position" }).click();
  const added = experience.getByRole("listitem").last();
  await expect(added.getByLabel("Title *")).toBeVisible();
  await added.getByLabel("Employer *").fill("Works");
  await added.locator("summary").first().click();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(added.getByLabel("Title *")).toBeFocused();
  await expect(added.getByLabel("Title *")).toBeInViewport();
  await expect(added.locator("summary")).toContainText("Needs your attention");
});
