import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { PATH, readout } from "./channel-steps.ts";

test("what can't be computed is refused with a reason and without numbers", async ({ page }) => {
  await openPage(page, `${PATH}?re=1000000`);
  await expect(page.getByRole("alert")).toContainText("The grid is too coarse for Re 243,902");
  await expect(readout(page, "Pressure loss")).toHaveText(/^– /);
  await expect(page.getByRole("figure", { name: "Drag and lift of the obstacle" })).toHaveCount(0);

  await page.getByLabel("Reynolds number of the channel").fill("-3");
  await expect(page.getByText("It is mean speed × height / viscosity, so it is positive.")).toBeVisible();
});

test("an obstacle can be drawn with the keyboard", async ({ page }) => {
  await openPage(page, `${PATH}?obstacle=drawn&re=40&cells=24`);
  await page.getByRole("button", { name: "Fill the block 13 along, 6 up" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Fill the block 13 along, 7 up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Clear the block 13 along, 7 up" })).toBeVisible();
  await expect(page).toHaveURL(/drawn=0*1/);
  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the channel is shown as the solver left it", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("row", { name: /Poiseuille’s parabola .* Passed/ })).toBeVisible();
    await expect(page.getByText("7 of 7 checks passed, computed in advance.")).toBeVisible();
    await expect(readout(page, "Mean drag")).toHaveText(/^\d\.\d{3}/);
    await expect(
      page.getByRole("figure", { name: /Streamlines of the flow in a channel past a cylinder/ }),
    ).toBeVisible();
  });
});
