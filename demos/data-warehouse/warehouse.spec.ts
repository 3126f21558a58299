import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { ask, BUILD_MS, editor, PATH, result } from "./warehouse-steps.ts";

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor builds a warehouse, whose checks pass, and asks it a question", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "Start the warehouse (6.3 MB)" }).click();
  const failed = page
    .getByLabel("The warehouse", { exact: true })
    .locator("div")
    .filter({ hasText: "Checks that failed" });
  await expect(failed.getByRole("definition")).toHaveText("0", { timeout: BUILD_MS });
  await expect(editor(page)).toBeVisible();

  const mistake = page.getByLabel(/^Make a mistake/);
  await mistake.check();
  await expect(page.getByRole("row", { name: /raw_orders = silver.orders .*-1 .*failed/i })).toBeVisible();
  await expect(page.getByRole("row", { name: /^silver.orders .*order_id unique.*failed/i })).toBeVisible();
  await mistake.uncheck();
  await expect(page.getByRole("cell", { name: /failed/i })).toHaveCount(0);

  await ask(page, "SELECT plant, count(*) AS machines FROM silver.machines GROUP BY plant ORDER BY plant");
  await expect(result(page).getByRole("row")).toHaveText([
    "plantmachines",
    "Harbor25",
    "Lakeside25",
    "Northfield25",
    "Ridgeway25",
  ]);
});
