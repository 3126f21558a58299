import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";

const PATH = "/demos/pipeline-cfd/line-calculator";
const reading = (page: Page, name: string) =>
  page.getByLabel("The line at the given flow").locator("div").filter({ hasText: name }).getByRole("definition");

test("a textbook case is entered by keyboard, shared by its URL and exported", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  // White, Fluid Mechanics, example 6.7: oil in a cast-iron pipe.
  await openPage(page, `${PATH}?line-fluid=own&line-density=900&line-viscosity=9&line-pump=none`);
  await page.getByLabel("Inside diameter (mm)").fill("200");
  await page.getByLabel("Length (m)", { exact: true }).fill("500");
  await page.getByLabel("Material").selectOption("Cast iron");
  await page.getByLabel("Flow (m³/h)", { exact: true }).fill("720");
  await expect(reading(page, "Darcy friction factor")).toContainText("0.0227243");
  await expect(page.getByRole("row", { name: /^Pipe/ })).toContainText("117.4");
  await expect(page).toHaveURL(/line-diameter=200&line-length=500&line-roughness=0\.26.*line-flow=720/);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export line as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("# Roughness,0.26,mm");
  expect(file).toMatch(/# Result: Darcy friction factor,0\.02272431/);

  await expect(page.getByText("23 of 23 checks passed.")).toBeVisible();
  await page.getByRole("group", { name: "Units" }).getByText("US").click();
  await expect(page.getByLabel("Length (ft)", { exact: true })).toHaveValue("1640.42");
  await expect(reading(page, "Regime")).toHaveText("Turbulent");
  expect(watch.faults).toEqual([]);
});

test("absurd input gets a reason and no numbers, and a weak pump is named", async ({ page }) => {
  await openPage(page, `${PATH}?line-roughness=60`);
  await expect(page.getByText("No result: Roughness.")).toBeVisible();
  await expect(page.getByLabel("Roughness (mm)")).toHaveAccessibleDescription(/It would block the pipe/);
  await expect(page.getByLabel("The line at the given flow")).toHaveCount(0);

  await page.getByLabel("Roughness (mm)").fill("0.05");
  await page.getByLabel("Static head (m)").fill("40");
  await expect(page.getByText("The pump can’t lift this")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the initial line is computed and drawn on the server", async ({ page }) => {
    await page.goto(PATH);
    await expect(reading(page, "Darcy friction factor")).toContainText("0.0192695");
    await expect(page.getByRole("figure", { name: "System curve and pump curve" }).locator("svg").last()).toBeVisible();
  });
});

test("links from when the calculator was on the channel's page lead to it with their line", async ({ page }) => {
  await page.goto("/demos/pipeline-cfd?re=40&line-fluid=own&line-flow=226.2#line-calculator");
  await expect(page).toHaveURL(/\/demos\/pipeline-cfd\/line-calculator\?line-fluid=own&line-flow=226\.2/);
  await expect(page.getByLabel("Flow (m³/h)", { exact: true })).toHaveValue("226.2");

  await page
    .getByRole("main")
    .getByRole("link", { name: /flow through an orifice/ })
    .click();
  await page.getByRole("link", { name: "The line calculator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Line Calculator" })).toBeVisible();
});
