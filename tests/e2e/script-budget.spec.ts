import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { weighScripts } from "#tests/support/page/script-weight.ts";
import { jumpTo } from "#tests/support/page/scrolling.ts";

const WHOLE_BYTES = 90 * 1024;

test("the home page sends at most 90 KB of script when scrolled through", async ({ page }) => {
  await page.goto("/");
  await expectAwake(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) await jumpTo(page, top);
  await expect(page.locator("[data-wake=visible]:not([data-awake])")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const { bytes, list } = await weighScripts(page);
  expect(bytes, list).toBeLessThan(WHOLE_BYTES);
});
