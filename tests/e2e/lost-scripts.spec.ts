import { expect, test } from "@playwright/test";
import { loseScripts } from "#tests/support/page/islands.ts";
import { openPage } from "#tests/support/page/page-state.ts";

test("a demo whose code fails to load can be retried", async ({ page }) => {
  await openPage(page, "/playground");
  const { restore } = await loseScripts(page);
  await page.getByRole("button", { name: "Try it: Sentiment Analysis" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();

  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("textbox", { name: "Your text" })).toBeVisible();
});
