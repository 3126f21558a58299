import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { answered, checks, PATH } from "./dashboard-steps.ts";

// The browser generates 20,000 accounts whenever the page opens, which takes seconds while other tests run.
test.describe.configure({ timeout: 90_000 });

const keyNumber = (page: Page, name: string) =>
  page
    .getByLabel("Key numbers")
    .locator("div")
    .filter({ has: page.getByRole("term").getByText(name, { exact: true }) })
    .getByRole("button");

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("numbers follow the filter, and open down to the days that sum to them", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  await page.goto(PATH);
  await expect(page.getByText("Expected Q1 2025")).toBeVisible();
  // Visitors arrive with a pointer, at which the numbers are computed in the browser.
  await expectAwake(page);
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
  await page.reload();
  await expectAwake(page);
  await expect(dialog).toContainText(/Days: .* difference 0 cents\./, { timeout: 60_000 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\?region=europe$/);
  await expect(page.getByLabel("Region")).toHaveValue("europe");
  expect(watch.faults).toEqual([]);
});
