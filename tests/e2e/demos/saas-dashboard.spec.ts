import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { accessibilityFaults, expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { storeTheme } from "#tests/support/page/theme.ts";

const PATH = "/demos/saas-dashboard";

// The browser generates 20,000 accounts whenever the page opens, which takes seconds while other tests run.
test.describe.configure({ timeout: 90_000 });

const keyNumber = (page: Page, name: string) =>
  page.getByLabel("Key numbers").locator("div").filter({ hasText: name }).getByRole("button");

/** The sample takes a second or two to generate, more while other tests run. */
const answered = (page: Page) => expect(page.getByText(/This filter took/)).toBeVisible({ timeout: 60_000 });
const checks = (page: Page) => page.getByText(/comparisons in your browser/);

test("numbers follow the filter, and open down to the days that sum to them", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  await openPage(page, PATH);
  await expect(page.getByText("Expected Q1 2025")).toBeVisible();
  await answered(page);
  await expect(keyNumber(page, "MRR")).toHaveText(/\$11,852,821\.20$/);
  await expect(checks(page)).toContainText(
    /^All 5 checks passed\. 480,552 comparisons .* largest difference 0 cents\.$/,
  );

  await page.getByLabel("Region").selectOption("Europe");
  await expect(keyNumber(page, "Active accounts")).toHaveText(/4,400$/);
  await expect(page).toHaveURL(/region=europe/);
  await keyNumber(page, "MRR").click();
  const dialog = page.getByRole("dialog", { name: "MRR, end of Dec 2025" });
  await expect(dialog).toContainText(
    "MRR: 4,400 rows sum to $4,229,424.70, the number is $4,229,424.70: difference 0 cents.",
  );

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export rows as CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toBe("account,MRR (cents),plan at signup,region,size");
  expect(lines.slice(1).reduce((sum, line) => sum + Number(line.split(",")[1]), 0)).toBe(422_942_470);

  await dialog
    .getByRole("row", { name: /^Open A-/ })
    .first()
    .press("Enter");
  await expect(dialog.getByRole("heading", { name: "Subscriptions" })).toBeVisible();
  await dialog
    .getByRole("row", { name: /^Open INV-/ })
    .first()
    .click();
  await expect(dialog).toContainText(/Lines: .* difference 0 cents\./);
  await dialog.getByRole("row", { name: /^Open Seats/ }).click();
  await expect(dialog).toContainText(/Days: .* difference 0 cents\./);
  await expect(page).toHaveURL(/open=mrr&account=\d+&invoice=\d+&line=\d+/);

  // The URL restores all of it.
  await openPage(page, page.url().replace(site, ""));
  await expect(dialog).toContainText(/Days: .* difference 0 cents\./, { timeout: 60_000 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\?region=europe$/);
  await expect(page.getByLabel("Region")).toHaveValue("europe");
  expect(watch.faults).toEqual([]);
});

test("an introduced error turns its checks red", async ({ page }) => {
  await openPage(page, PATH);
  await answered(page);
  await expect(checks(page)).toContainText("All 5 checks passed.");
  await page.getByLabel("Introduce an error").selectOption("Lose an invoice line");
  await expect(checks(page)).toContainText(/^2 of 5 checks failed\./);
  const row = page.getByRole("row", { name: /^Invoice total = sum of its lines/ });
  await expect(row).toContainText(/failed 1 off, first in [A-Z][a-z]{2} 20\d\d/);
  await expect(page.getByRole("row", { name: /^Cash = paid invoices − refunds/ })).toContainText("passed");
  await page.getByLabel("Introduce an error").selectOption("Record a payment twice");
  await expect(page.getByRole("row", { name: /^Cash = paid invoices − refunds/ })).toContainText("failed");
  await page.getByLabel("Introduce an error").selectOption("No error");
  await expect(checks(page)).toContainText("All 5 checks passed.");
});

test("the forecast states its coverage and answers what-ifs, even ruinous ones", async ({ page }) => {
  await openPage(page, `${PATH}?price=10`);
  await answered(page);
  const forecast = page.getByRole("heading", { name: "Forecast" });
  await forecast.scrollIntoViewIfNeeded();
  await expect(page.getByText("The 80 % band held 78 % of what came: 124 of 159 backtests")).toBeVisible();
  await expect(
    page.getByText(/^With the change: .* Difference: \$[\d,]+ \(80 %: \$[\d,]+ to \$[\d,]+\)\.$/),
  ).toBeVisible();

  const churn = page.getByLabel("Churn change (%)");
  await churn.focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/price=10&churn=900/);
  const discount = page.getByLabel("Extra discount (%)");
  await discount.focus();
  await page.keyboard.press("End");
  await page.getByLabel("Price change (%)").focus();
  await page.keyboard.press("Home");
  await expect(page.getByText("This ends the business.")).toBeVisible({ timeout: 20_000 });
});

test("invalid parameters and empty results are explained", async ({ page }) => {
  await openPage(page, `${PATH}?plan=gold&from=2031-01&seed=0.5&open=profit&account=20000`);
  await expect(page.getByRole("alert")).toHaveText([
    "Seed must be a whole number from 1 to 999999, but not “0.5”.",
    "Plan at signup can be all, starter, team, business, but not “gold”.",
    "From must be a month from 2023-01 to 2025-12, but not “2031-01”.",
    "Open number: there is no number “profit” on this page.",
    "Account “20000” doesn’t exist in this sample.",
  ]);
  await answered(page);

  await openPage(page, `${PATH}?from=2025-12&to=2023-01`);
  await expect(page.getByRole("alert")).toHaveText(["The range ended before it began, so its ends were swapped."]);

  // A single account, or none, in the first month.
  await openPage(page, `${PATH}?to=2023-01&plan=business&region=asia-pacific&size=small&seed=4`);
  await answered(page);
  await page.getByRole("heading", { name: "Forecast" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("There is too little to forecast from", { exact: false })).toBeVisible();

  await openPage(page, `${PATH}?account=0&invoice=9999`);
  await expect(page.getByRole("dialog")).toContainText("A-00000 has no invoice INV-009999 in this sample.", {
    timeout: 60_000,
  });
});

test("the dashboard is accessible", async ({ page }) => {
  await openPage(page, `${PATH}?error=line`);
  await answered(page);
  await expect(checks(page)).toContainText("checks failed");
  await page.getByText("How this works").click();
  await expectAccessible(page);
});

for (const theme of ["light", "dark"]) {
  test(`the rows behind a number are accessible in the ${theme} theme`, async ({ page }) => {
    await storeTheme(page, theme);
    await openPage(page, `${PATH}?open=cohort:2023Q1:0`);
    await expect(page.getByRole("dialog")).toContainText("MRR retained: 1,155 rows", { timeout: 60_000 });
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows the whole sample", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByLabel("Key numbers")).toContainText("$11,852,821.20");
    await expect(page.getByText("All 5 checks passed.", { exact: false })).toContainText("when this page was built");
    await expect(page.getByRole("table", { name: /^Net revenue retained/ })).toContainText("2025 Q4");
    await expect(page.getByText("124 of 159 backtests", { exact: false })).toBeVisible();
  });
});
