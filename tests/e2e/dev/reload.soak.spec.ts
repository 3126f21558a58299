import { utimesSync } from "node:fs";
import { expect, test } from "@playwright/test";

/** Touches a file like an editor does on save, without changing it. */
function save(file: string) {
  const now = new Date();
  utimesSync(file, now, now);
}

test("a public page reloads when its sources are saved, and keeps its scroll position", async ({ page }) => {
  test.slow();
  // The server tells only connected documents of a change, and one may reload once more while Vite finds its modules.
  await page.addInitScript(() => {
    const { debug } = console;
    console.debug = (...message) => {
      if (message.includes("[vite] connected.")) document.documentElement.dataset.connected = "";
      debug(...message);
    };
  });
  await page.goto("/privacy");
  for (const file of ["content/texts/privacy.ts", "content/profile.ts", "app/site/text-page/text-page.tsx"]) {
    await expect(page.locator("html[data-connected]")).toBeAttached({ timeout: 60_000 });
    await page.evaluate(() => {
      document.documentElement.dataset.before = "";
      window.scrollTo(0, 300);
    });
    // Once: a second reload in the middle of the first one would start from wherever that was.
    save(file);
    await expect(page.locator("html:not([data-before])")).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  }
});
