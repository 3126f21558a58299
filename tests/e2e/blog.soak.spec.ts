import { expect, test } from "@playwright/test";

test("an article has a table of contents, anchors, highlighted code and links to more", async ({ page }) => {
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
