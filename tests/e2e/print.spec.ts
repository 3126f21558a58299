import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { extendPage, jumpTo } from "#tests/support/page/scrolling.ts";

test("prints the page without screen-only controls", async ({ page }) => {
  await page.goto("/");
  await expectAwake(page);
  await extendPage(page);
  await jumpTo(page, 800);
  const aids = [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("progressbar", { name: "Scroll progress" }),
    page.getByRole("button", { name: "Back to top" }),
  ];
  for (const aid of aids) await expect(aid).toBeVisible();

  await page.emulateMedia({ media: "print" });

  for (const aid of aids) await expect(aid).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an article is printed without anything to press or fill in", async ({ page }) => {
  await page.goto("/blog/point-reactor-kinetics-forty-lines");
  await expectAwake(page);
  const controls = page.locator("button, input, select, form").filter({ visible: true });
  await expect(page.getByRole("button", { name: "Copy code" }).first()).toBeVisible();

  await page.emulateMedia({ media: "print" });

  await expect(controls).toHaveCount(0);
});
