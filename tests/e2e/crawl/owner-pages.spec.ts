import { expect } from "@playwright/test";
import { askOwnerPage } from "#tests/support/crawl/ask-owner-page.ts";
import { ownerTest as test } from "#tests/support/fixtures/owner-test.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { ADMIN_LAYOUTS, inGroups, MISSING_EDITORS } from "#tests/support/pages.ts";

// The pages that share a layout with one of these are asked in the soak tier.
for (const paths of inGroups(ADMIN_LAYOUTS, 6)) {
  test(`crawl ${paths.join(", ")}`, async ({ page, site }) => {
    const watch = await watchPage(page, site);
    for (const path of paths) await test.step(path, () => askOwnerPage(page, watch, path, false));
  });
}

test("editors of missing items answer 404", async ({ page, request }) => {
  for (const path of MISSING_EDITORS) expect((await request.get(path)).status(), path).toBe(404);
  await page.goto(MISSING_EDITORS[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
});
