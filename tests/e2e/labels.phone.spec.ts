import { expect, test } from "@playwright/test";

// As the page arrives: charts are still drawings, and tables as wide as they are.
test.use({ javaScriptEnabled: false });

test("a table's caption is not cut off", async ({ page }) => {
  await page.goto("/demos/pipeline-cfd");
  const captions = page.locator("caption:not(.sr-only) > span").filter({ visible: true });
  await expect(captions.first()).toBeVisible();
  const cut = await captions.evaluateAll((all) =>
    all.filter((one) => {
      const box = one.closest("div")?.getBoundingClientRect();
      return box && one.getBoundingClientRect().right > box.right;
    }),
  );
  expect(cut).toEqual([]);
});

test("a label of a chart stands on one line", async ({ page }) => {
  await page.goto("/demos/saas-dashboard");
  const labels = page.locator(".chart-y-tick, .chart-x-tick");
  await expect(labels.filter({ hasText: "−$200K" }).first()).toBeVisible();
  const heights = await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([12]));
});
