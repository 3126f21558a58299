import { expect, test } from "@playwright/test";

for (const path of ["/", "/blog", "/demos", "/playground"]) {
  test(`a capture of the whole of ${path} shows every picture without scrolling`, async ({ page }) => {
    await page.goto(path);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
            .map(({ src }) => src),
        ),
      )
      .toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}
