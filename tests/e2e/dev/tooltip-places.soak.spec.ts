import { expect, type Locator, type Page } from "@playwright/test";
import { restingTest as test } from "#tests/support/fixtures/components-test.ts";
import { pass } from "#tests/support/page/stopped-clock.ts";

// Tall enough for all controls: Playwright scrolls to hidden ones, which would close the tooltip.
const TALL = 3_000;
test.use({ viewport: { width: 1440, height: TALL } });

const trigger = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the tooltip of a control, measures both, and closes it again. */
async function placesOf(page: Page, name: string) {
  await trigger(page, name).hover();
  await pass(page, 701);
  await expect(page.getByRole("tooltip")).toBeInViewport({ ratio: 1 });
  const places = { control: await boxOf(trigger(page, name)), bubble: await boxOf(page.getByRole("tooltip")) };
  await page.keyboard.press("Escape");
  await page.mouse.move(1, 1);
  await pass(page, 10_000);
  return places;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test("appears on its configured side", async ({ page }) => {
  const top = await placesOf(page, "top");
  expect.soft(top.control.top - top.bubble.bottom).toBeCloseTo(6, 0);
  const right = await placesOf(page, "right");
  expect.soft(right.bubble.left - right.control.right).toBeCloseTo(6, 0);
  const bottom = await placesOf(page, "bottom");
  expect.soft(bottom.bubble.top - bottom.control.bottom).toBeCloseTo(6, 0);
  const left = await placesOf(page, "left");
  expect.soft(left.control.left - left.bubble.right).toBeCloseTo(6, 0);
});

test("stays on screen and off its control", async ({ page }) => {
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: TALL });
    for (const name of ["Toggle theme", "left", "right", "Delete post"]) {
      const { control, bubble } = await placesOf(page, name);

      const isBeside = bubble.left >= control.right || bubble.right <= control.left;
      const isAboveOrBelow = bubble.top >= control.bottom || bubble.bottom <= control.top;
      expect.soft(isBeside || isAboveOrBelow, `${name} at ${width}px`).toBe(true);
    }
  }
});

test("follows a control that the keyboard scrolls into view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await trigger(page, "top").focus();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(trigger(page, "top")).not.toBeInViewport();

  await page.keyboard.press("Tab");

  await expect(trigger(page, "right")).toBeFocused();
  await expect(trigger(page, "right")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("tooltip", { name: "Shown on the right" })).toBeInViewport({ ratio: 1 });
  const control = await boxOf(trigger(page, "right"));
  const bubble = await boxOf(page.getByRole("tooltip"));
  expect(bubble.left - control.right).toBeCloseTo(6, 0);
  expect(bubble.top).toBeLessThan(control.bottom);
  expect(bubble.bottom).toBeGreaterThan(control.top);
});

test("closes when its hovered control scrolls away", async ({ page }) => {
  await trigger(page, "top").hover();
  await pass(page, 701);
  await expect(page.getByRole("tooltip")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.mouse.wheel(0, 600);

  await expect(page.getByRole("tooltip")).toHaveCount(0);
});
