import { expect, type Page, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { expectLaidOut, extendPage, jumpTo, scrollPosition } from "#tests/support/page/scrolling.ts";

const backToTop = (page: Page) => page.getByRole("button", { name: "Back to top" });

test("the progress bar follows the page, and Back to top works by mouse and keyboard", async ({ page }) => {
  await page.goto("/");
  await expectAwake(page);
  await expectLaidOut(page);
  await extendPage(page);

  await test.step("the progress bar shows the scrolled share of the page", async () => {
    const shown = () =>
      page.getByRole("progressbar", { name: "Scroll progress" }).evaluate((bar: HTMLProgressElement) => bar.value);
    const distance = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

    expect(await shown()).toBe(0);
    await jumpTo(page, Math.round(distance / 2));
    await expect.poll(shown).toBeCloseTo(0.5, 2);
    await jumpTo(page, distance);
    await expect.poll(shown).toBe(1);
  });

  await test.step("Back to top appears beyond 300 pixels", async () => {
    await jumpTo(page, 301);
    await expect(backToTop(page)).toBeVisible();

    await jumpTo(page, 300);
    await expect(backToTop(page)).toBeHidden();
  });

  await test.step("it works with the mouse", async () => {
    await jumpTo(page, 1500);

    await backToTop(page).click();

    await expect.poll(() => scrollPosition(page)).toBe(0);
    await expect(backToTop(page)).toBeHidden();
  });

  for (const key of ["Enter", "Space"]) {
    await test.step(`it works with ${key} and moves the focus`, async () => {
      await jumpTo(page, 1500);
      await backToTop(page).focus();
      await expect(backToTop(page)).toBeFocused();

      await page.keyboard.press(key);

      await expect.poll(() => scrollPosition(page)).toBe(0);
      await expect(page.getByRole("main")).toBeFocused();
    });
  }
});
