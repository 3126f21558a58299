import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/axe.ts";
import { ownerTest } from "#tests/support/owner-test.ts";
import { cutOff, openPage } from "#tests/support/page-state.ts";
import { DISTINCT_ADMIN_PAGES, DISTINCT_PAGES } from "#tests/support/site-pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
ownerTest.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectUsable(page: Page, path: string) {
  await openPage(page, path);

  expect(await cutOff(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

for (const path of DISTINCT_PAGES) {
  test(`${path} fits a phone and has no fault that axe finds`, ({ page }) => expectUsable(page, path));
}

for (const path of DISTINCT_ADMIN_PAGES) {
  ownerTest(`${path} fits a phone and has no fault that axe finds`, ({ page }) => expectUsable(page, path));
}

test("the open menu has no fault that axe finds in either theme", async ({ page }) => {
  await openPage(page, "/");
  const menu = page.getByRole("navigation", { name: "Menu" });

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);

  // A press outside the menu closes it.
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
