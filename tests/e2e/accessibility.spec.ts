import { expect, type Page, test } from "@playwright/test";
import { ownerTest } from "#tests/support/owner-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { cutOff, openPage, whenLoaded } from "#tests/support/page/page-state.ts";
import { DISTINCT_ADMIN_PAGES, DISTINCT_PAGES } from "#tests/support/site-pages.ts";

/** From the smallest phone to a large screen; 720 is a laptop's screen at 200% zoom. */
const WIDTHS = [2560, 1440, 768, 720, 320, 390];

async function expectUsable(page: Page, path: string) {
  // Axe looks at every element of a long page three times.
  test.slow();
  await openPage(page, path);
  await whenLoaded(page);

  await expect(page.locator("html")).toHaveClass("light");
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await accessibilityFaults(page, "colours")).toEqual([]);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // The stylesheet's own questions about the width are answered a frame later.
    await page.waitForFunction((expected) => matchMedia(`(width: ${expected}px)`).matches, width);
    expect.soft(await cutOff(page), `${width}px`).toEqual([]);
  }
  // The last width is a phone's, where other parts of the page are shown.
  expect(await accessibilityFaults(page, "all but colours")).toEqual([]);
}

for (const path of DISTINCT_PAGES) {
  test(`${path} has no fault that axe finds in either theme or on a phone, and fits every width`, ({ page }) =>
    expectUsable(page, path));
}

for (const path of DISTINCT_ADMIN_PAGES) {
  ownerTest(`${path} has no fault that axe finds in either theme or on a phone, and fits every width`, ({ page }) =>
    expectUsable(page, path),
  );
}
