import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";

test("the listing has one featured article and eight others, with their count", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { name: "All Articles (8)" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(9);
  const chips = page.getByRole("list", { name: "Categories" }).getByRole("link");
  await expect(chips).toHaveText(["All", "AI/ML", "Data Engineering", "Frontend", "Engineering", "DevOps", "Cloud"]);
});

test("search and category narrow the list, live in the address and survive a reload", async ({ page }) => {
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

test("an article has contents, anchors and coloured code, and leads on", async ({ page }) => {
  await page.goto("/blog/point-reactor-kinetics-forty-lines");
  const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  expect(await contents.count()).toBeGreaterThan(2);
  await contents.nth(1).click();
  await expect(page).toHaveURL(/#[a-z]/);
  await expect(page.locator(".prose pre .hljs-keyword").first()).toBeVisible();
  await page.getByRole("navigation", { name: "More articles" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL(/point-reactor/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an article that is opened elsewhere, or stopped on its way, leaves the listing in place", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto("/blog");
  // An article that was fetched ahead would be there at once.
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await expectAwake(page);
  const article = page.getByRole("article").first().getByRole("link");
  const skeleton = page.getByText("Loading the article");
  for (const modifiers of [["Control"], ["Shift"]] as const) {
    const opened = context.waitForEvent("page");
    await article.click({ modifiers: [...modifiers] });
    await (await opened).close();
    await page.clock.runFor(1_000);
    await expect(article).toBeVisible();
    await expect(skeleton).toHaveCount(0);
  }

  // While a navigation is under way a page can't be asked anything, so it tells.
  await page.evaluate(() => {
    const tell = () => document.body.textContent?.includes("Loading the article") && console.log("skeleton shown");
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
  });
  const shown = page.waitForEvent("console", (message) => message.text() === "skeleton shown");
  await page.route(/\/blog\/[^/]+$/, () => {});
  await article.click({ noWaitAfter: true });
  await shown;
  // As the browser's Stop button does, and its Esc.
  const browser = await context.newCDPSession(page);
  await browser.send("Page.stopLoading");
  await expect(skeleton).toHaveCount(0);
  await expect(article).toBeVisible();
});
