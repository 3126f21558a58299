import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { openPage, whenLoaded } from "#tests/support/page/page-state.ts";
import type { PageWatch } from "#tests/support/page/page-watch.ts";
import { themeToggle } from "#tests/support/page/theme.ts";
import { ALL_WIDTHS, FEW_WIDTHS, fitFaults, frameFaults } from "#tests/support/page/whole-page.ts";
import { ADMIN_LAYOUTS } from "#tests/support/pages.ts";

/** Opens a page of the owner and asks it everything; thoroughly, that is in both themes and at all widths. */
export async function askOwnerPage(page: Page, watch: PageWatch, path: string, isThorough: boolean) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await openPage(page, path);
  expect.soft(response?.status(), `${path}: status`).toBe(200);
  await whenLoaded(page);
  expect.soft(await frameFaults(page, {}), `${path}: frame`).toEqual([]);
  expect.soft(await page.getByRole("contentinfo").count(), `${path}: no footer of the site`).toBe(0);
  const current = page.getByRole("navigation", { name: "Admin" }).locator("[aria-current=page]");
  expect.soft(await current.count(), `${path}: one current entry in the menu`).toBe(1);
  const isLayout = ADMIN_LAYOUTS.includes(path);
  if (isLayout) await expectAccessible(page, path, isThorough);
  expect.soft(await fitFaults(page, isThorough ? ALL_WIDTHS : FEW_WIDTHS), `${path}: overflow`).toEqual([]);
  if (isLayout) {
    expect.soft(await accessibilityFaults(page, "all but colors"), `${path}: axe, on a phone`).toEqual([]);
  }
  expect.soft(watch.faults.splice(0), `${path}: errors, policy violations, foreign requests`).toEqual([]);
}

/** Leaves the other theme for the next page, so that the parts they share are checked in both. */
async function expectAccessible(page: Page, path: string, isThorough: boolean) {
  const theme = await page.locator("html").getAttribute("class");
  expect.soft(await accessibilityFaults(page), `${path}: axe, ${theme}`).toEqual([]);
  await themeToggle(page).click();
  await expect(page.locator("html")).not.toHaveClass(theme ?? "");
  if (isThorough) {
    expect.soft(await accessibilityFaults(page, "colors"), `${path}: axe, the other theme`).toEqual([]);
  }
}
