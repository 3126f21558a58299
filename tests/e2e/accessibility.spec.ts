import { expect, type Page } from "@playwright/test";
import { THEME_STORAGE_KEY } from "#app/lib/theme.ts";
import { ownerTest } from "#tests/support/fixtures/owner-test.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { openPage, whenLoaded } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { expectFits, expectWhole } from "#tests/support/page/whole-page.ts";
import { ACCESSIBLE_PAGES, ADMIN_LAYOUTS, inGroups, MISSING_POST } from "#tests/support/pages.ts";

/** Visits the paths in turn on one page, each in the light theme first. */
async function expectUsable(page: Page, site: string, paths: readonly string[]) {
  // Axe inspects every element of a long page three times.
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
      expect(await accessibilityFaults(page, "colors")).toEqual([]);

      await expectFits(page);
      // The last width is a phone's, which shows other parts of the page.
      expect(await accessibilityFaults(page, "all but colors")).toEqual([]);
      await page.evaluate((key) => localStorage.removeItem(key), THEME_STORAGE_KEY);
    });
  }
}

for (const paths of inGroups(ACCESSIBLE_PAGES, 3)) {
  test(`${paths.join(", ")} are complete and accessible in both themes and on a phone, and fit every width`, ({
    page,
    site,
  }) => expectUsable(page, site, paths));
}

for (const paths of inGroups(ADMIN_LAYOUTS, 3)) {
  ownerTest(
    `${paths.join(", ")} are complete and accessible in both themes and on a phone, and fit every width`,
    ({ page, site }) => expectUsable(page, site, paths),
  );
}
