import { expect, type Page } from "@playwright/test";
import { ownerTest } from "#tests/support/owner-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { cutOff, openPage, whenLoaded } from "#tests/support/page/page-state.ts";
import { expectWhole } from "#tests/support/page/whole-page.ts";
import { DISTINCT_ADMIN_PAGES, DISTINCT_PAGES, MISSING_POST } from "#tests/support/site-pages.ts";
import { test } from "#tests/support/site-test.ts";

/** From the smallest phone to a large screen; 720 is a laptop's screen at 200% zoom. */
const WIDTHS = [2560, 1440, 768, 720, 320, 390];

async function expectUsable(page: Page, site: string, path: string) {
  // Axe looks at every element of a long page three times.
  test.slow();
  if (["/nowhere", MISSING_POST].includes(path)) await openPage(page, path);
  else await expectWhole(page, site, path);
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
  test(`${path} is whole, has no fault that axe finds in either theme or on a phone, and fits every width`, ({
    page,
    site,
  }) => expectUsable(page, site, path));
}

for (const path of DISTINCT_ADMIN_PAGES) {
  ownerTest(
    `${path} is whole, has no fault that axe finds in either theme or on a phone, and fits every width`,
    ({ page, site }) => expectUsable(page, site, path),
  );
}
