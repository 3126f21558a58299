import { utimesSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";

/** Touches a file like an editor does on save, without changing it. */
function save(file: string) {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Resolves when the page is connected to the server, which notifies it of changes from then on. */
const whenConnected = (page: Page) =>
  page.waitForEvent("console", {
    predicate: (message) => message.text().includes("[vite] connected"),
    timeout: 60_000,
  });

test("a public page reloads when its sources are saved, and keeps its scroll position", async ({ page }) => {
  test.slow();
  const opened = whenConnected(page);
  await page.goto("/privacy");
  await opened;
  for (const file of ["content/texts/privacy.ts", "content/profile.ts", "app/features/text-page/text-page.tsx"]) {
    await page.evaluate(() => {
      document.documentElement.dataset.before = "";
      window.scrollTo(0, 300);
    });
    const reloaded = whenConnected(page);
    // Once: a second reload in the middle of the first one would start from wherever that was.
    save(file);
    await reloaded;
    await expect(page.locator("html[data-before]")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  }
});
