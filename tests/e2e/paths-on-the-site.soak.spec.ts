import { expect, test } from "@playwright/test";
import { POST_WITH_FIGURE, SOME_PROJECT } from "#tests/support/pages.ts";

test("diagram labels are equally readable on a phone and on a desktop", async ({ page }) => {
  for (const path of [SOME_PROJECT, POST_WITH_FIGURE]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await page.locator(".prose svg text").evaluateAll((labels) =>
        (labels as SVGTextElement[]).map((label) => {
          const scale = label.getScreenCTM()?.a ?? 0;
          return Number.parseFloat(getComputedStyle(label).fontSize) * scale;
        }),
      );
      expect(Math.min(...sizes), `${path} at ${width}`).toBeGreaterThanOrEqual(11.9);
      expect(Math.max(...sizes), `${path} at ${width}`).toBeLessThanOrEqual(14.1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
