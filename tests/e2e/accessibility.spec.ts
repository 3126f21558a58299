import { expect, type Page } from "@playwright/test";
import { ownerTest } from "#tests/support/owner-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { openPage, whenLoaded } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { expectFits, expectWhole } from "#tests/support/page/whole-page.ts";
import { DISTINCT_ADMIN_PAGES, DISTINCT_PAGES, MISSING_POST } from "#tests/support/site-pages.ts";
import { test } from "#tests/support/site-test.ts";

async function expectUsable(page: Page, site: string, path: string) {
  // Axe looks at every element of a long page three times.
  test.slow();
  if (["/nowhere", MISSING_POST].includes(path)) await openPage(page, path);
  else await expectWhole(page, await watchPage(page, site), path);
  await whenLoaded(page);

  await expect(page.locator("html")).toHaveClass("light");
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await accessibilityFaults(page, "colours")).toEqual([]);

  await expectFits(page);
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
