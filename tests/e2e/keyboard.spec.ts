import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";

test("the first tab stop skips to the content", async ({ page }) => {
  await openPage(page, "/");

  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");

  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});
