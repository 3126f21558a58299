import { utimesSync } from "node:fs";
import { expect, test } from "@playwright/test";

/** Touches a file like an editor does on save, without changing it. */
function save(file: string) {
  const now = new Date();
  utimesSync(file, now, now);
}

test("a public page reloads when its sources are saved, and keeps its scroll position", async ({ page }) => {
  test.slow();
  await page.goto("/privacy");
  // The page is notified of changes once its client script has loaded.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("@vite/client")),
  );
  for (const file of ["content/texts/privacy.ts", "content/profile.ts", "app/features/text-page/text-page.tsx"]) {
    await page.evaluate(() => {
      document.documentElement.dataset.before = "";
      window.scrollTo(0, 300);
    });
    const before = page.locator("html[data-before]");
    // Repeatedly, because the first save may come before the connection.
    await expect(async () => {
      save(file);
      await expect(before).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  }
});
