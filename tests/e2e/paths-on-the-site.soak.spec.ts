import { expect, test } from "@playwright/test";
import { POST_WITH_FIGURE, SOME_PROJECT } from "#tests/support/pages.ts";

test("diagram labels are readable on a phone, where they are smaller so that drawings fit, and on a desktop", async ({
  page,
}) => {
  for (const path of [SOME_PROJECT, POST_WITH_FIGURE]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await page.locator(".prose svg text").evaluateAll((labels) =>
        (labels as SVGTextElement[]).map((label) => {
          const { ownerSVGElement: drawing } = label;
          const scale = (drawing?.getBoundingClientRect().width ?? 0) / (drawing?.viewBox.baseVal.width ?? 1);
          return Number(label.getAttribute("font-size")) * scale;
        }),
      );
      expect(Math.min(...sizes), `${path} at ${width}`).toBeGreaterThanOrEqual(width < 528 ? 9.99 : 11.9);
      expect(Math.max(...sizes), `${path} at ${width}`).toBeLessThanOrEqual(14.1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
