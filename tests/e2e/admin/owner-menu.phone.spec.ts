import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";

test("the admin area has one menu on a phone, and nothing of the public frame", async ({ page, sharedSite: site }) => {
  await signInAsOwner(page, site);
  await page.goto(`${site}/admin/account`);
  const menu = page.getByRole("navigation", { name: "Admin" });
  const button = page.getByRole("button", { name: "Menu" });
  await expect(menu).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to Portfolio" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  await test.step("opens with the current entry in view, and closes on Escape", async () => {
    await button.tap();
    await expect(menu.getByRole("link", { name: "Account" })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "Account" })).toBeInViewport({ ratio: 0.9 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("closes once an entry is chosen", async () => {
    await button.tap();
    await menu.getByRole("link", { name: "Projects" }).tap();
    await expect(page).toHaveURL(`${site}/admin?tab=projects`);
    await expect(menu).toBeHidden();
    await expect(page.getByRole("tab", { name: /Projects/, selected: true })).toBeInViewport();
  });
});
