import { expect, type Page } from "@playwright/test";
import { restingTest as test } from "#tests/support/fixtures/components-test.ts";
import { pass } from "#tests/support/page/stopped-clock.ts";

// Tall enough for all controls: Playwright scrolls to hidden ones, which would close the tooltip.
test.use({ viewport: { width: 1440, height: 2000 } });

const LONG_AGO = 10_000;
/** It closes with a delay, so that the pointer can be moved onto it. */
const LEAVE_GRACE = 120;

const trigger = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tooltip = (page: Page, name: string) => page.getByRole("tooltip", { name });
const leaveAll = (page: Page) => page.mouse.move(2, 400);

test("opens after 700 ms of hovering, not before", async ({ page }) => {
  await trigger(page, "top").hover();
  await pass(page, 690);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await pass(page, 20);

  await expect(tooltip(page, "Shown on the top")).toBeVisible();
});

test("stays closed when the pointer leaves in time, and after a click", async ({ page }) => {
  await trigger(page, "top").hover();
  await pass(page, 500);
  await leaveAll(page);
  await pass(page, LONG_AGO);
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await trigger(page, "top").hover();
  await pass(page, 701);
  await expect(tooltip(page, "Shown on the top")).toBeVisible();
  await trigger(page, "top").click();
  await pass(page, LONG_AGO);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("the neighbor's opens at once, alone, until 300 ms after the first has closed", async ({ page }) => {
  for (const pause of [0, 50, LEAVE_GRACE - 1, LEAVE_GRACE + 1, LEAVE_GRACE + 299]) {
    await trigger(page, "top").hover();
    await pass(page, 701);
    await leaveAll(page);
    await pass(page, pause);

    await trigger(page, "right").hover();
    await pass(page, 1);

    await expect(tooltip(page, "Shown on the right"), `after ${pause} ms`).toBeVisible();
    await expect(page.getByRole("tooltip")).toHaveCount(1);
    await leaveAll(page);
    await pass(page, LONG_AGO);
  }
});

test("the neighbor's waits again 300 ms after the first has closed", async ({ page }) => {
  await trigger(page, "top").hover();
  await pass(page, 701);
  await leaveAll(page);
  await pass(page, LEAVE_GRACE + 301);

  await trigger(page, "right").hover();
  await pass(page, 690);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await pass(page, 20);

  await expect(tooltip(page, "Shown on the right")).toBeVisible();
});

test("can be hovered itself", async ({ page }) => {
  await trigger(page, "top").hover();
  await pass(page, 701);

  await tooltip(page, "Shown on the top").hover();
  await pass(page, 5_000);
  await expect(tooltip(page, "Shown on the top")).toBeVisible();
  await leaveAll(page);
  await pass(page, LEAVE_GRACE + 1);

  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("Escape closes it, also while it is pending", async ({ page }) => {
  await trigger(page, "top").hover();
  await pass(page, 701);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await leaveAll(page);
  await pass(page, LONG_AGO);
  await trigger(page, "top").hover();
  await pass(page, 300);
  await page.keyboard.press("Escape");
  await pass(page, 5_000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("focus opens it without delay, moving on closes it, and it describes the control", async ({ page }) => {
  await trigger(page, "top").focus();
  await page.keyboard.press("Tab");

  await expect(trigger(page, "right")).toBeFocused();
  await expect(tooltip(page, "Shown on the right")).toBeVisible();
  await expect(trigger(page, "right")).toHaveAccessibleDescription("Shown on the right");
  await page.keyboard.press("Tab");
  await expect(tooltip(page, "Shown on the bottom")).toBeVisible();
  await expect(page.getByRole("tooltip")).toHaveCount(1);
});

test("one opened by the pointer closes the one opened by focus", async ({ page }) => {
  await trigger(page, "top").focus();
  await page.keyboard.press("Tab");
  await expect(tooltip(page, "Shown on the right")).toBeVisible();

  await trigger(page, "Delete post").hover();
  await pass(page, 701);

  await expect(page.getByRole("tooltip")).toHaveText(
    "Deletes the post and everything that belongs to it. This cannot be undone.",
  );
});
