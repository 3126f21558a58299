import { expect, type Page, test } from "@playwright/test";
import { storeTheme } from "#tests/support/page/theme.ts";

for (const theme of ["light", "dark"]) {
  for (const route of ["/", "/playground"]) {
    test(`prints ${route} dark on white from the ${theme} theme`, async ({ page }) => {
      await storeTheme(page, theme);
      await page.goto(route);
      await expect(page.locator("html")).toHaveClass(theme);

      await page.emulateMedia({ media: "print" });

      await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
      const contrasts = await textContrasts(page);
      expect(contrasts.length).toBeGreaterThan(0);
      expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
    });
  }
}

test("print has one set of colors", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const names = [...document.documentElement.computedStyleMap().keys()].filter((name) => name.startsWith("--"));
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    });
  const fromLight = await tokens();

  await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));

  expect(fromLight.length).toBeGreaterThan(10);
  expect(await tokens()).toEqual(fromLight);
});

/** Every text on the page with its contrast to the background it is printed on. */
const textContrasts = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!pixel) throw new Error("There is no canvas to resolve colors with.");
    const context = pixel;

    /** The luminance of the colors painted over each other, the first at the bottom. */
    function luminance(layers: string[]): number {
      for (const layer of ["#ffffff", ...layers]) {
        context.fillStyle = layer;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }

    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: { text: string; contrast: number }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent?.checkVisibility() || !text) continue;
      const grounds: string[] = [];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        grounds.unshift(getComputedStyle(box).backgroundColor);
      }
      const ground = luminance(grounds);
      const ink = luminance([...grounds, getComputedStyle(parent).color]);
      const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
      found.push({ text, contrast });
    }
    return found;
  });
