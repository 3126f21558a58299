import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { accessibilityFaults, expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { storeTheme } from "#tests/support/page/theme.ts";
import { answered, checks, PATH } from "./dashboard-steps.ts";

// The browser generates 20,000 accounts whenever the page opens, which takes seconds while other tests run.
test.describe.configure({ timeout: 90_000 });

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
  await expect(page.getByText("The 80 % band held 76 % of what came: 214 of 282 backtests")).toBeVisible();
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
    await expect(page.getByText("214 of 282 backtests", { exact: false })).toBeVisible();
  });
});
