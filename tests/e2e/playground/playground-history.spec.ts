import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";

test("Back takes the specified 300 ms, and reversing midway works", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/playground");
  const title = page.getByRole("heading", { level: 1 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Try it: Code Assistant" }).click();
  await page.clock.runFor(300);
  await expect(title).toHaveText("Code Assistant");

  await page.goBack();
  await page.clock.runFor(299);
  await expect(title).toHaveText("Code Assistant");
  await page.clock.runFor(1);
  await expect(title).toHaveText("AI Playground");

  await page.goForward();
  await page.clock.runFor(200);
  await page.goBack();
  await page.clock.runFor(300);
  await expect(title).toHaveText("AI Playground");
  await expect(page.getByRole("list", { name: "Playground statistics" })).toBeVisible();
});

test("opened again by its address it shows the grid; a reload and Back restore the demo", async ({ page }) => {
  const title = page.getByRole("heading", { level: 1 });
  await openPage(page, "/playground");
  await page.getByRole("button", { name: "Try it: Code Assistant" }).click();
  await expect(title).toHaveText("Code Assistant");
  await page.reload();
  await expect(title).toHaveText("Code Assistant");
  await page.goto("/blog");
  await page.goBack();
  await expect(title).toHaveText("Code Assistant");

  await openPage(page, "/playground");

  await expect(title).toHaveText("AI Playground");
  expect(await page.evaluate(() => history.state)).toBeNull();
});
