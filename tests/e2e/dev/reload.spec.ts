import { utimesSync } from "node:fs";
import { expect, test } from "@playwright/test";

/** As a save does it; the file stays what it is. */
function save(file: string) {
  const now = new Date();
  utimesSync(file, now, now);
}

test("a public page is loaded again when what it is made of is saved, and stays where it was", async ({ page }) => {
  test.slow();
  await page.goto("/privacy");
  // The page hears of changes once its script is connected.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("@vite/client")),
  );
  for (const file of ["content/texts/privacy.ts", "content/profile.ts", "app/features/text-page/text-page.tsx"]) {
    await page.evaluate(() => {
      document.documentElement.dataset.before = "";
      window.scrollTo(0, 300);
    });
    const before = page.locator("html[data-before]");
    // Again and again, since the very first one may come before the connection.
    await expect(async () => {
      save(file);
      await expect(before).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  }
});
