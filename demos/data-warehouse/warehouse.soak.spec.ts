import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { ask, BUILD_MS, editor, PATH, questions, result } from "./warehouse-steps.ts";

async function startAt(page: Page, path: string) {
  await openPage(page, path);
  await page.getByRole("button", { name: "Start the warehouse (6.3 MB)" }).click();
  await expect(page.getByText("Checks that failed")).toBeVisible({ timeout: BUILD_MS });
  await expect(editor(page)).toBeVisible();
}

test("a visitor builds a warehouse, checks it, questions it and adds a file", async ({ page, site }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(site).origin) elsewhere.push(request.url());
  });
  await startAt(page, PATH);

  const checks = page
    .getByLabel("The warehouse", { exact: true })
    .locator("div")
    .filter({ hasText: "Checks that failed" });
  await expect(checks.getByRole("definition")).toHaveText("0");
  const balances = page.getByRole("table", { name: /the difference must be zero/ }).getByRole("row");
  await expect(balances.filter({ hasText: "Passed" })).toHaveCount(8);
  await expect(balances.filter({ hasText: "invoiced in bronze" })).toContainText(/,\d{3}\.\d{2}.*0\.00USD/);
  const faults = page.getByRole("table", { name: /found by the models/ }).getByRole("row");
  await expect(faults.filter({ hasText: "Passed" })).toHaveCount(11);

  await ask(page, "SELECT plant, count(*) AS machines FROM silver.machines GROUP BY plant ORDER BY plant");
  await expect(result(page).getByRole("row")).toHaveText([
    "plantmachines",
    "Harbor25",
    "Lakeside25",
    "Northfield25",
    "Ridgeway25",
  ]);
  await expect(questions(page)).toContainText("1.00 KB scanned = $0.0000000057");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toContain("Harbor,25\r\n");
  await page.getByRole("button", { name: "Plan and times" }).click();
  await expect(questions(page).getByText("seq scan")).toBeVisible();

  const problem = questions(page).getByRole("alert");
  await ask(page, "SELECT plnt FROM silver.machines");
  await expect(problem).toContainText('Referenced column "plnt" not found');
  await ask(page, "DROP TABLE gold.machine_day");
  await expect(problem).toContainText("read-only");
  await ask(page, "SELECT * FROM read_csv('https://example.org/a.csv')");
  await expect(problem).toContainText("“https://example.org/a.csv” was not opened");
  await ask(page, "SELECT '{}'::JSON");
  await expect(problem).toContainText("json extension, which would be fetched from another host");

  await ask(
    page,
    "SELECT 'infinity'::DATE AS never, INTERVAL 90 MINUTE AS shift, TIMESTAMP '2026-01-01 00:00:00.25' AS at, [1.50] AS list, 'b'::ENUM('a', 'b') AS grade",
  );
  await expect(result(page).getByRole("row").last()).toHaveText("infinity01:30:002026-01-01 00:00:00.25[1.50]b");
  await ask(page, "SHOW TABLES");
  await expect(result(page).getByRole("row")).toHaveCount(17);
  await expect(result(page)).toContainText("silvermachines1002");
  await ask(page, 'SELECT 1 AS ""');
  await expect(problem).toContainText("This isn’t valid SQL: zero-length delimited identifier");

  await ask(page, "SELECT sum(hash(i)) FROM range(1000000000000) t(i)");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(problem).toContainText("Stopped.");
  await ask(page, "SELECT * FROM bronze.raw_readings a, range(2)");
  await expect(questions(page).getByRole("status")).toContainText(/^The first 100,000 of 19\d,\d{3} rows in/, {
    timeout: BUILD_MS,
  });

  await page.getByLabel("Drop a CSV file here, or choose one").setInputFiles({
    name: "Crews 2026.csv",
    mimeType: "text/csv",
    buffer: Buffer.from('\ufeffcrew;machine\n1;"M-001"\n2;"M-002"\n3\n4;"M;4"\n'),
  });
  const file = page.getByRole("article", { name: "Crews 2026.csv" });
  await expect(file).toContainText(
    "own.crews_2026: 3 rows, UTF-8, separated by semicolons, with a header. One line was set aside.",
    { timeout: BUILD_MS },
  );
  await expect(file.getByRole("row", { name: /^crew BIGINT/ })).toContainText("Candidate");
  await file.getByRole("button", { name: "Join machine to silver.machines.machine_id (67% found)" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(result(page).getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  expect(elsewhere).toEqual([]);
});

test("a link opens a question, a replay agrees, and the keyboard leaves the editor", async ({ page }) => {
  const sql = "SELECT 40 + 2 AS answer";
  await startAt(page, `${PATH}&seed=7&q=${encodeURIComponent(sql)}`);
  await expect(result(page).getByRole("row")).toHaveText(["answer", "42"]);
  await expect(page).toHaveURL(/rows=small.*q=SELECT\+40/);

  await editor(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Replay in the opposite order" }).click();
  const checksums = page.getByRole("table", { name: "Checksums of both runs" }).getByRole("row");
  await expect(checksums.filter({ hasText: "Passed" })).toHaveCount(16, { timeout: BUILD_MS });
});

test("a question that can't be stopped costs a rebuild, not the page", async ({ page }) => {
  await startAt(page, `${PATH}&q=SELECT+1`);
  await page.getByLabel("Drop a CSV file here, or choose one").setInputFiles({
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("\ufeffpart,price\nA,€5\n", "utf16le"),
  });
  const file = page.getByRole("article", { name: "prices.csv" });
  // The warehouse has a table of this name.
  await expect(file).toContainText("is now own.prices_2: 1 row, UTF-16", { timeout: BUILD_MS });
  // One step of this join takes minutes, and the engine only stops between steps.
  await ask(page, "SELECT count(*) FROM silver.readings a, silver.readings b WHERE a.value + b.value < 0");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/still busy after 3 seconds is ended/)).toBeVisible();
  await expect(page.getByText(/^Rebuilt\. The question did not stop/)).toBeVisible({ timeout: 15_000 });
  await expect(editor(page)).toContainText("SELECT count(*)", { timeout: BUILD_MS });
  await expect(file).toBeVisible({ timeout: BUILD_MS });
  await ask(page, "SELECT price FROM own.prices_2");
  await expect(result(page).getByRole("row")).toHaveText(["price", "€5"]);
});

test("lineage follows a column with the keyboard", async ({ page }) => {
  await openPage(page, PATH);
  const gold = page.getByRole("region", { name: "Gold tables" });
  await gold.getByRole("button", { name: "energy_kwh" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("comes from bronze.raw_readings.unit, bronze.raw_readings.value, bronze.raw_sensors.metric."),
  ).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what is planted, promised and checked", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await page.getByText("What is checked").click();
    await expect(page.getByRole("row", { name: /Reading sent twice .* 4,\d{3} –/ })).toBeVisible();
    await page.getByText("gold.machine_month one machine in one month").click();
    await expect(page.getByText("LEFT JOIN gold.maintenance_month AS c")).toBeVisible();
  });
});
