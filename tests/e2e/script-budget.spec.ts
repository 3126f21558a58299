import { expect, test } from "@playwright/test";
import { neverIdle } from "#tests/support/islands.ts";
import { ISLAND_ROUTES } from "#tests/support/routes.ts";

/** What a public page may send as script before the browser is idle. */
const BUDGET_BYTES = 5 * 1024;

for (const route of ISLAND_ROUTES) {
  test(`${route} starts with less than 5 KB of script`, async ({ page }) => {
    await neverIdle(page);
    const transfers: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() !== "script") return;
      transfers.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });

    await page.goto(route, { waitUntil: "networkidle" });

    const inline = await page.evaluate(() =>
      [...document.scripts].filter(({ src }) => !src).map(({ text }) => new Blob([text]).size),
    );
    const fetched = await Promise.all(transfers);
    const bytes = [...fetched, ...inline].reduce((sum, size) => sum + size, 0);
    expect(fetched.length).toBeGreaterThan(0);
    expect(inline.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(BUDGET_BYTES);
  });
}
