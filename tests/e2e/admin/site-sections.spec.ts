import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test.slow();

test("lists of groups are edited by keyboard, and their number is free", async ({ page, browser, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  await openSection(page, site, "Skills");
  const skills = page.getByRole("group", { name: "Skills" });
  const names = skills.getByLabel("Name *");
  const before = await names.count();

  await page.getByRole("button", { name: "Add skill" }).press("Enter");
  await names.last().fill("Rust");
  await skills.getByLabel("Level").last().press("End");
  await page.getByRole("button", { name: `Move skill ${before + 1} up` }).press("Enter");
  await expect(names.nth(before - 1)).toHaveValue("Rust");
  await page.getByRole("button", { name: "Remove skill 1", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Update" }).press("Enter");
  await expect(page.getByText("Your changes are now public.")).toBeVisible();

  const shown = await browser.newPage();
  await shown.goto(site);
  await expect(shown.getByRole("progressbar", { name: "Rust" })).toHaveAttribute("value", "100");
  await expect(shown.locator("#skills").getByRole("progressbar")).toHaveCount(before);
  await shown.close();
});
