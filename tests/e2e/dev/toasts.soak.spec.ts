import { expect, type Page } from "@playwright/test";
import { restingTest as test } from "#tests/support/fixtures/components-test.ts";
import { pass } from "#tests/support/page/stopped-clock.ts";
import { isOpen, region, swipe, toasts } from "#tests/support/page/toasts.ts";

const sent = (page: Page) => region(page).getByRole("status").filter({ hasText: "Message sent successfully!" });

/** Shows a toast; its text appears one frame later. */
async function show(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  // Its timer starts once it is rendered, which may take a moment on a busy machine.
  await pass(page, 0);
  // Away from the toast: hovering it would pause the timer.
  await page.mouse.move(5, 5);
  await pass(page, 50);
}

test("a toast is a status, a destructive one an alert, and only one shows at a time", async ({ page }) => {
  await show(page, "Default toast");
  await expect(sent(page)).toBeVisible();
  await expect(sent(page)).toContainText("I'll get back to you within 24 hours.");
  await expect(page.getByRole("alert")).toHaveCount(0);

  await show(page, "Destructive toast");
  const alert = region(page).getByRole("alert");
  await expect(alert).toContainText("Failed to send message");
  await expect(alert).toContainText("Please try again or contact me directly.");
  await expect(toasts(page)).toHaveCount(1);
  await expect(sent(page)).toHaveCount(0);

  await region(page).getByRole("button", { name: "Close notification" }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test("an action runs and dismisses its toast", async ({ page }) => {
  await show(page, "Toast with action");
  await expect(region(page).getByText("Post deleted")).toBeVisible();
  await region(page).getByRole("button", { name: "Undo" }).click();
  await pass(page, 50);

  await expect(sent(page)).toBeVisible();
  await expect(region(page).getByText("Post deleted")).toHaveCount(0);
});

test("a toast closes itself after 5 seconds", async ({ page }) => {
  await show(page, "Default toast");

  await pass(page, 4_850);
  expect(await isOpen(page)).toBe(true);
  await pass(page, 100);

  expect(await isOpen(page)).toBe(false);
  await expect(toasts(page)).toHaveCount(0);
});

test("closing a paused toast does not pause the next one", async ({ page }) => {
  await show(page, "Toast with action");
  await region(page).getByRole("button", { name: "Undo" }).click();
  await pass(page, 50);
  // The pointer and the keyboard are both still in the region.
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);

  await show(page, "Default toast");
  await pass(page, 5_100);

  expect(await isOpen(page)).toBe(false);
});

test("hovering a toast pauses its timer", async ({ page }) => {
  await show(page, "Default toast");
  await pass(page, 2_950);

  await sent(page).hover();
  await pass(page, 20_000);
  expect(await isOpen(page)).toBe(true);
  await page.mouse.move(5, 5);
  await pass(page, 1_900);
  expect(await isOpen(page)).toBe(true);
  await pass(page, 200);

  expect(await isOpen(page)).toBe(false);
});

test("F8 focuses the toast, and Escape closes it", async ({ page }) => {
  await show(page, "Toast with action");

  await page.keyboard.press("F8");
  await expect(region(page).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(region(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Escape");

  await expect(toasts(page)).toHaveCount(0);
});

test("a swipe to the right of more than 50px dismisses a toast, a shorter one doesn't", async ({ page }) => {
  await show(page, "Default toast");

  await swipe(page, 45);
  expect(await isOpen(page)).toBe(true);
  // It slides back.
  await expect.poll(() => toasts(page).evaluate((toast) => getComputedStyle(toast).translate)).toMatch(/^(none|0px)$/);
  await swipe(page, -80);
  expect(await isOpen(page)).toBe(true);
  await swipe(page, 55);

  expect(await isOpen(page)).toBe(false);
  await expect(toasts(page)).toHaveCount(0);
});

test("the region is at most 420px wide and no text overflows", async ({ page }) => {
  await show(page, "Long toast");
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });

  const list = await region(page).getByRole("list").boundingBox();
  const overflow = await toasts(page).evaluate((toast) => toast.scrollWidth - toast.clientWidth);

  expect(list?.width).toBe(420);
  expect(overflow).toBe(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });
});
