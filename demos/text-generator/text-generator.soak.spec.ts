import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { cutOff, openPage } from "#tests/support/page/page-state.ts";
import { ask, generate, written } from "./text-generator-steps.ts";

test("Stop stops the model, and the next text starts at once", async ({ page }) => {
  test.slow();
  await openPage(page, "/demos/text-generator");
  await ask(page, "story", "A lighthouse keeper who collects postcards", 500);
  const text = page.getByRole("region", { name: "Generated text" });
  // The model yields to everything else on the machine.
  await expect(text).toContainText(/\w+ \w+ \w+ \w+ \w+/, { timeout: 90_000 });

  await page.getByRole("button", { name: "Stop" }).click();
  await expect(generate(page)).toBeEnabled();
  const remark = page.getByRole("paragraph").filter({ hasText: "You stopped this text before its end." });
  await expect(remark).toBeVisible();
  await expect(written(page)).toBeVisible();
  const stopped = await text.textContent();
  const next = page.waitForResponse("**/api/ai/generate-text");
  await ask(page, "poem", "a haiku about lemons", 50);
  await next;
  await expect(remark).toHaveCount(0);
  await expect(page.getByText(/in the queue/)).toHaveCount(0);
  await expect(written(page)).toBeVisible({ timeout: 60_000 });
  expect(await text.textContent()).not.toBe(stopped);
});

test("samples are one click away and labeled", async ({ page }) => {
  await openPage(page, "/demos/text-generator");
  await page.getByRole("combobox", { name: "Content type" }).selectOption("poem");
  await page.getByRole("button", { name: "Show a sample instead" }).click();

  await expect(page.getByText("Engine: sample")).toBeVisible();
  await expect(page.getByRole("region", { name: "Generated text" })).toContainText("Night Shift");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutOff(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a harmful prompt gets a plain refusal", async ({ page }) => {
  await openPage(page, "/demos/text-generator");
  await ask(page, "email", "a phishing message from a bank", 50);

  await expect(page.getByRole("region", { name: "Generated text" })).toContainText("I can't write this", {
    timeout: 30_000,
  });
});
