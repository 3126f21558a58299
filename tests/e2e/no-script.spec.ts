import { expect, test } from "@playwright/test";
import { PAGE_LAYOUTS } from "#tests/support/pages.ts";

test.use({ javaScriptEnabled: false });

test("every page layout is readable", async ({ page }) => {
  for (const route of PAGE_LAYOUTS) {
    await test.step(route, async () => {
      await page.goto(route);

      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  }
});

test("demos say that they need JavaScript, and nothing offers what requires it", async ({ page }) => {
  for (const route of ["/playground", "/demos/code-assistant", "/demos/document-ai"]) {
    await page.goto(route);
    await expect(page.getByRole("paragraph").filter({ hasText: /needs? JavaScript/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "theme" })).toHaveCount(0);
  }
});
