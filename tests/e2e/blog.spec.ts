import { type CDPSession, expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";

test("the listing shows one featured article, eight others and their count", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { name: "All Articles (8)" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(9);
  const chips = page.getByRole("list", { name: "Categories" }).getByRole("link");
  await expect(chips).toHaveText(["All", "AI/ML", "Data Engineering", "Frontend", "Engineering", "DevOps", "Cloud"]);
});

test("search and category filter the list, stay in the URL and survive a reload", async ({ page }) => {
  await page.goto("/blog");
  await expectAwake(page);
  await page.getByRole("searchbox", { name: "Search articles" }).fill("REACTOR");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/\/blog\?q=REACTOR$/);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectAwake(page);

  await page.getByRole("searchbox", { name: "Search articles" }).fill("no such thing anywhere");
  await expect(page.getByText("No articles found")).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filter criteria.")).toBeVisible();

  await page.goto("/blog");
  await expectAwake(page);
  await page.getByRole("link", { name: "DevOps", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?category=DevOps$/);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("opening an article in another tab, or stopping it, leaves the listing in place", async ({ page, context }) => {
  await page.clock.install();
  await page.goto("/blog");
  // A prefetched article would open too quickly to show the skeleton.
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await expectAwake(page);
  const article = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const skeleton = page.getByText("Loading the article");
  const browser = await context.newCDPSession(page);
  for (const modifiers of [["Control"], ["Shift"]] as const) {
    await article.click({ modifiers: [...modifiers] });
    await closeOpenedTab(browser, /\/blog\/[^/]+$/);
    await page.clock.runFor(1_000);
    await expect(article).toBeVisible();
    await expect(skeleton).toHaveCount(0);
  }

  // A page can't be queried during a navigation, so it reports through the console.
  await page.evaluate(() => {
    const report = () => document.body.textContent?.includes("Loading the article") && console.log("skeleton shown");
    new MutationObserver(report).observe(document.body, { childList: true, subtree: true });
  });
  const shown = page.waitForEvent("console", (message) => message.text() === "skeleton shown");
  await page.route(/\/blog\/[^/]+$/, () => {});
  await article.click({ noWaitAfter: true });
  await shown;
  // Same as the browser's Stop button and Esc.
  await browser.send("Page.stopLoading");
  await expect(skeleton).toHaveCount(0);
  await expect(article).toBeVisible();
});

/** Asks the browser itself: on a busy machine Playwright's own event for a tab opened this way sometimes never comes. */
async function closeOpenedTab(browser: CDPSession, address: RegExp) {
  const findTab = async () =>
    (await browser.send("Target.getTargets")).targetInfos.find(({ url }) => address.test(url));
  await expect.poll(findTab).toBeDefined();
  const tab = await findTab();
  if (tab) await browser.send("Target.closeTarget", { targetId: tab.targetId });
  await expect.poll(findTab).toBeUndefined();
}
