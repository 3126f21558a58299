import { expect, type Page, test } from "@playwright/test";
import { left } from "#tests/support/page/first-layout.ts";
import { neverIdle } from "#tests/support/page/islands.ts";

test("an untouched page lays out its first screen, and the rest in steps while the browser is idle", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "commit" });
  const first = await left(page);
  expect(first).toContain("contact");
  expect(first).not.toContain("about");

  await expect.poll(() => left(page)).toEqual([]);
});

test("the height that is estimated for what comes later is within a tenth of the real one", async ({ page }) => {
  await neverIdle(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const estimate = await height(page);
    await page.evaluate(() => document.documentElement.removeAttribute("data-steps"));
    const real = await height(page);
    expect(Math.abs(estimate - real) / real, `at ${width} px: ${estimate} for ${real} px`).toBeLessThan(0.1);
  }
});

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
