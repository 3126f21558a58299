import { expect, test } from "@playwright/test";
import { changePage, type Move, noted, type Step, watchPageChanges } from "#tests/support/page/page-changes.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const path of ["/resume", "/admin/login"]) {
  test(`a transition does not wait for the style sheet of ${path}`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    // Each style sheet arrives only after its page has been parsed.
    await page.route("**/*.css", async (route) => {
      await page.locator("footer").last().waitFor({ state: "attached" });
      await route.continue();
    });
    await watchPageChanges(page);
    await changePage(page, path);

    expect((await noted<Step>(page, "steps")).slice(-2)).toEqual([
      { event: "pageswap", path: "/", animated: true },
      { event: "pagereveal", path, animated: true },
    ]);
    await expect.poll(async () => (await noted<Move>(page, "moves")).length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

test("an interrupted transition is not an error", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      if (!viewTransition) return;
      viewTransition.skipTransition();
      void viewTransition.finished.then(() => setTimeout(() => document.documentElement.classList.add("skipped")));
    });
  });
  await page.goto("/");
  await page.evaluate(() => location.assign("/resume"));
  await page.locator("html.skipped").waitFor();
  expect(errors).toEqual([]);
});
