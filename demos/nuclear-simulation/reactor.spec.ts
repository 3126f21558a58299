import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { PATH, reading, restingSeconds, secondsOf } from "./reactor-steps.ts";

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor drops a rod, pauses, scrams the reactor and finds it all in the URL", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  await page.goto(PATH);
  await expect(page.getByText("Expected Q1 2025")).toBeVisible();
  await page.getByRole("button", { name: /^Rod drop/ }).click();
  await expect(page).toHaveURL(/do=5:drop/);
  // The untouched page showed the first minute of a run; this one starts at 0.
  await expect.poll(async () => (await secondsOf(page)) % 60).toBeGreaterThan(6);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Step" })).toBeEnabled();
  const paused = await restingSeconds(page);
  await page.getByRole("button", { name: "Step" }).click();
  await expect.poll(() => secondsOf(page)).toBe(paused + 1);

  await page.getByRole("button", { name: "Scram" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page).toHaveURL(/do=5:drop,[\d.]+:scram/);
  await expect.poll(async () => Number.parseFloat((await reading(page, "Power").textContent()) ?? "")).toBeLessThan(10);
  expect(watch.faults).toEqual([]);
});

test("its charts are drawn in a browser on a system without a locale", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "language", { get: () => "en-US@posix" });
  });
  await page.goto(PATH);
  await expect(page.locator(".uplot canvas").first()).toBeVisible();
});
