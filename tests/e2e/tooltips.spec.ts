import { expect, type Page, test } from "@playwright/test";
import { jumpTo } from "#tests/support/page/scrolling.ts";
import { openAtRest, pass } from "#tests/support/page/stopped-clock.ts";
import { themeToggle } from "#tests/support/page/theme.ts";

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
/** It closes with a delay, so that the pointer can be moved onto it. */
const LEAVE_GRACE = 120;

const backToTop = (page: Page) => page.getByRole("button", { name: "Back to top" });
const leaveAll = (page: Page) => page.mouse.move(2, 400);

test("a tooltip opens after 700 ms of hovering, and the next one at once for 300 ms after the first closed", async ({
  page,
}) => {
  await openAtRest(page, "/");
  // Far enough for both controls with a tooltip.
  await jumpTo(page, 1_000);
  await pass(page, 100);

  await themeToggle(page).hover();
  await pass(page, OPEN_DELAY - 10);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await pass(page, 20);
  await expect(page.getByRole("tooltip", { name: "Switch to the dark theme" })).toBeVisible();

  await leaveAll(page);
  await pass(page, LEAVE_GRACE + SKIP_DELAY - 1);
  await backToTop(page).hover();
  await pass(page, 1);
  await expect(page.getByRole("tooltip")).toHaveText(["Back to top"]);

  await leaveAll(page);
  await pass(page, LEAVE_GRACE + SKIP_DELAY + 1);
  await themeToggle(page).hover();
  await pass(page, OPEN_DELAY - 10);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await pass(page, 20);
  await expect(page.getByRole("tooltip")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});
