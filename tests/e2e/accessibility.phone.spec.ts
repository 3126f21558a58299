import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { cutOff, openPage } from "#tests/support/page/page-state.ts";

test("axe finds no fault in the open menu in either theme", async ({ page }) => {
  await openPage(page, "/");
  const menu = page.getByRole("navigation", { name: "Menu" });

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);

  // Clicking outside the menu closes it.
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  expect(await accessibilityFaults(page, "colors")).toEqual([]);
});
