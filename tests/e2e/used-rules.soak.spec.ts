import { expect, type Page, test } from "@playwright/test";
import { demoPages } from "#demos/demos.ts";
import { wakeAll } from "#tests/support/page/islands.ts";
import { classesWithoutRules } from "#tests/support/page/used-rules.ts";
import { inGroups } from "#tests/support/pages.ts";

/** Opens all that a page hides: tabs, disclosures, menus, and the answers to empty forms. */
async function openEverything(page: Page) {
  for (const button of await page.locator("[role=tab], summary, button[aria-expanded=false], [type=submit]").all()) {
    // Some are covered or gone once another is open.
    await button.click({ timeout: 1_000 }).catch(() => {});
    expect.soft(await classesWithoutRules(page)).toEqual([]);
  }
}

for (const paths of inGroups(
  ["/", "/playground", "/blog", "/consulting-services", ...demoPages.map(({ path }) => path)],
  3,
)) {
  test(`${paths.join(", ")} have the rules of all that scripts add`, async ({ page }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await wakeAll(page);
        await openEverything(page);
        await page.setViewportSize({ width: 390, height: 800 });
        await openEverything(page);
        await page.setViewportSize({ width: 1280, height: 720 });
      });
    }
  });
}
