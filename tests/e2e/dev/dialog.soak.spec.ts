import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/components-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";

const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the focus moves in, stays in and returns", async ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "Delete this post?" });

  await opener(page, "Open confirmation").press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription("This cannot be undone.");
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
  await expect(opener(page, "Open confirmation")).toBeFocused();
});

test("it closes with its buttons and its backdrop, but not when a press started inside", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  const ways = [
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => dialog.getByRole("button", { name: "Close dialog" }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await opener(page, "Open confirmation").click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(opener(page, "Open confirmation")).toBeFocused();
  }

  await opener(page, "Open confirmation").click();
  await dialog.getByText("This cannot be undone.").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});

test("the page behind does not scroll with the dialog", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await opener(page, "Open long form").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  const before = await page.evaluate(() => window.scrollY);

  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 400);
  await dialog.getByText("Paragraph 1 of a dialog").hover();
  await page.mouse.wheel(0, 2_000);
  await expect(dialog.getByText("Paragraph 12 of a dialog")).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 2_000);

  await expect(dialog.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("a toast shows above an open dialog, can be used there, and outlives it", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  const toast = page.getByRole("status").filter({ hasText: "Saved" });
  await opener(page, "Open long form").click();

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Close notification" }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast).toBeVisible();
  await dialog.getByRole("button", { name: "Close dialog" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast).toBeInViewport({ ratio: 1 });
});

test("axe finds no fault in an open dialog and a toast in either theme", async ({ page }) => {
  // Axe runs four times.
  test.slow();
  for (const [theme, question] of [
    ["light", "all"],
    ["dark", "colors"],
  ] as const) {
    await expect(page.locator("html")).toHaveClass(theme);
    await opener(page, "Open long form").click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    expect(await accessibilityFaults(page, question)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Close dialog" }).click();

    await opener(page, "Destructive toast").click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await accessibilityFaults(page, question)).toEqual([]);
    await opener(page, "Toggle theme").click();
  }
});
