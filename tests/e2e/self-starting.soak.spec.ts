import { expect, test } from "@playwright/test";

for (const demo of ["pipeline-cfd", "realtime-analytics", "nuclear-simulation"]) {
  test(`${demo} starts by itself on a page that nobody touches`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(`/demos/${demo}`);
    await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  });
}
