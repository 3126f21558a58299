import { expect, test } from "@playwright/test";
import { loseScripts, wakeAll } from "#tests/support/page/islands.ts";
import { openPage } from "#tests/support/page/page-state.ts";

test("a demo whose code is lost on the way can be tried again", async ({ page }) => {
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

test("an explanation that is lost on the way says so, and comes with the next press", async ({ page }) => {
  await page.goto("/demos/text-generator");
  await wakeAll(page);
  const { restore } = await loseScripts(page);
  const explain = page.getByRole("button", { name: "How this works" });
  await explain.click();
  await expect(page.getByRole("alert")).toContainText("The explanation could not be loaded");

  await restore();
  await explain.click();
  await expect(page.getByRole("dialog", { name: /^How this works/ })).toBeVisible();
});
