import { expect, type Page } from "@playwright/test";
import { smallText } from "#tests/support/crawl/questions.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import type { PageWatch } from "#tests/support/page/page-watch.ts";
import { fitFaults, frameFaults } from "#tests/support/page/whole-page.ts";
import { ANNOUNCED_PAGES } from "#tests/support/pages.ts";

/** Opens a page that shares its layout with another one, or has a journey of its own, and asks it what may still be wrong. */
export async function askPlainPage(page: Page, watch: PageWatch, path: string, widths: readonly number[]) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await openPage(page, path);
  expect.soft(response?.status(), `${path}: status`).toBe(200);
  expect.soft(await frameFaults(page), `${path}: frame`).toEqual([]);
  if (ANNOUNCED_PAGES.includes(path)) {
    await expect.soft(page.getByRole("main").getByText("Q1 2025"), `${path}: expected date`).toBeVisible();
  }
  if (path.startsWith("/demos/")) expect.soft(await accessibilityFaults(page), `${path}: axe`).toEqual([]);
  expect.soft(await fitFaults(page, widths), `${path}: overflow`).toEqual([]);
  expect.soft(await smallText(page), `${path}: text under 12 px`).toEqual([]);
  expect.soft(watch.faults.splice(0), `${path}: errors, policy violations, foreign requests`).toEqual([]);
}
