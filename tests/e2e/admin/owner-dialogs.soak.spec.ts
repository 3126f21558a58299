import { expect, type Page, test } from "@playwright/test";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { openPage } from "#tests/support/page/page-state.ts";

const opener = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign out everywhere" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign out everywhere?" });

test.beforeEach(async ({ page, baseURL }) => {
  await signInAsOwner(page, baseURL ?? "");
  await openPage(page, "/admin/account");
});

test("the focus moves into a dialog, stays in and returns", async ({ page }) => {
  const dialog = dialogOf(page);
  await opener(page).press("Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press(stop < 5 ? "Tab" : "Shift+Tab");
    // Between the last control and the first, the browser's own UI has the focus.
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("a dialog closes with its buttons and its backdrop, but not when a press started inside", async ({ page }) => {
  const dialog = dialogOf(page);
  const ways = [
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => dialog.getByRole("button", { name: "Close dialog" }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await opener(page).click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  }

  await opener(page).click();
  await dialog.getByRole("heading").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});
