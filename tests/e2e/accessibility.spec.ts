import { expect, type Page } from "@playwright/test";
import { THEME_STORAGE_KEY } from "#app/lib/theme.ts";
import { ownerTest } from "#tests/support/owner-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { openPage, whenLoaded } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { expectFits, expectWhole } from "#tests/support/page/whole-page.ts";
import { inGroups } from "#tests/support/routes.ts";
import { DISTINCT_ADMIN_PAGES, DISTINCT_PAGES, MISSING_POST } from "#tests/support/site-pages.ts";
import { test } from "#tests/support/site-test.ts";

/** One after the other on the same page, each in the light theme first. */
async function expectUsable(page: Page, site: string, paths: readonly string[]) {
  // Axe looks at every element of a long page three times.
  test.setTimeout(paths.length * 60_000);
  const watch = await watchPage(page, site);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (["/nowhere", MISSING_POST].includes(path)) await openPage(page, path);
      else await expectWhole(page, watch, path);
      await whenLoaded(page);

      await expect(page.locator("html")).toHaveClass("light");
      expect(await accessibilityFaults(page)).toEqual([]);

      await page.getByRole("button", { name: "Toggle theme" }).click();
      await expect(page.locator("html")).toHaveClass("dark");
      expect(await accessibilityFaults(page, "colours")).toEqual([]);

      await expectFits(page);
      // The last width is a phone's, where other parts of the page are shown.
      expect(await accessibilityFaults(page, "all but colours")).toEqual([]);
      await page.evaluate((key) => localStorage.removeItem(key), THEME_STORAGE_KEY);
    });
  }
}

for (const paths of inGroups(DISTINCT_PAGES, 3)) {
  test(`${paths.join(", ")} are whole, have no fault that axe finds in either theme or on a phone, and fit every width`, ({
    page,
    site,
  }) => expectUsable(page, site, paths));
}

for (const paths of inGroups(DISTINCT_ADMIN_PAGES, 3)) {
  ownerTest(
    `${paths.join(", ")} are whole, have no fault that axe finds in either theme or on a phone, and fit every width`,
    ({ page, site }) => expectUsable(page, site, paths),
  );
}
