import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { PATH, reading, restingSeconds, secondsOf } from "./reactor-steps.ts";

async function exported(page: Page): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  return (await readFile(await (await download).path(), "utf8")).split("\r\n");
}

test("a guided experiment can be run, paused, acted on and shared by its URL", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  await openPage(page, PATH);
  await expect(page.getByText("Expected Q1 2025")).toBeVisible();
  // With reduced motion it starts paused and shows the first minute.
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  expect(await secondsOf(page)).toBe(60);
  await expect(page.locator(".chart-plot canvas")).toHaveCount(7);

  await page.getByRole("button", { name: /^Rod drop/ }).click();
  await expect.poll(() => secondsOf(page)).not.toBe(60);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(6);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Step" })).toBeEnabled();
  const paused = await restingSeconds(page);
  await page.getByRole("button", { name: "Step" }).click();
  await expect.poll(() => secondsOf(page)).toBe(paused + 1);
  await expect(page).toHaveURL(`${PATH}?until=120&speed=10&do=5:drop`);

  await page.getByRole("button", { name: "Scram" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page).toHaveURL(/do=5:drop,[\d.]+:scram/);
  await expect.poll(async () => Number.parseFloat((await reading(page, "Power").textContent()) ?? "")).toBeLessThan(10);
  await page.getByRole("button", { name: "Pause" }).click();

  const sent = page.url();
  await page.goto("/resume");
  await openPage(page, sent.replace(site, ""));
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(120);
  await expect(reading(page, "Power")).toHaveText(/^[0-2]\.\d+ %$/);
  expect(watch.faults).toEqual([]);
});

test("a published case can be set up, computed and exported, and the checks pass", async ({ page, site }) => {
  const watch = await watchPage(page, site);
  await openPage(page, `${PATH}?model=kinetics&trips=off&every=0.5&until=20&do=0:rho:0.003`);
  await page.getByText("Parameters", { exact: true }).click();
  await page.getByLabel("Core").selectOption("Thermal reactor benchmark");
  await page.getByRole("button", { name: "Restart with these parameters" }).click();
  await page.getByRole("button", { name: "Compute now" }).click();
  await expect(reading(page, "Time")).toHaveText("20 s");

  const lines = await exported(page);
  expect(lines).toContain("# Decay constant of group 6,3.87,1/s");
  expect(lines).toContain("# Events,0:rho:0.003,");
  expect(lines.find((line) => line.startsWith("time (s),relative power (1),"))).toBeDefined();
  const powers = new Map(lines.map((line) => line.split(",").map(Number)).map(([time, power]) => [time, power]));
  expect(powers.get(1)).toBeCloseTo(2.2098, 4);
  expect(powers.get(10)).toBeCloseTo(8.0192, 4);
  expect(powers.get(20)).toBeCloseTo(28.297, 3);

  await page.getByRole("heading", { name: "Validation" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("11 of 11 checks passed, computed in advance.")).toBeVisible();
  await page.getByRole("button", { name: "Run the checks in this browser" }).click();
  await expect(page.getByText("11 of 11 checks passed, in your browser.")).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("trips and invalid values are explained, and charts can be read by keyboard", async ({ page }) => {
  await openPage(page, `${PATH}?flow=-20&do=5:step:0.4`);
  await expect(page.getByRole("alert")).toHaveText(/^Initial coolant flow must be between 3 % and 120 %\./);
  await expect(page.getByText("Tripped. High power: above 118 %.")).toBeVisible();

  await page.getByLabel("Size ($)").fill("40");
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(page.getByText("Reactivity step: size must be between -20 and 2 $.")).toBeVisible();

  await page.getByText("Parameters", { exact: true }).click();
  const flow = page.getByLabel("Initial coolant flow (%)");
  await flow.fill("0");
  await page.getByRole("button", { name: "Restart with these parameters" }).click();
  await expect(flow).toBeFocused();
  await expect(flow).toHaveAccessibleDescription(/without flow there is no steady state/);

  const slider = page.getByRole("slider", { name: "Read values: Power" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "time 0 s: Power 1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "relative power against time (s)" })).toBeVisible();
  await expectAccessible(page);
});

test("it runs on its own and rests while off screen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, PATH);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(60.3);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Pause" })).not.toBeInViewport();
  // The reactor is at rest once the time stands still over several frames.
  await expect
    .poll(async () => {
      const before = await secondsOf(page);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
      return (await secondsOf(page)) - before;
    })
    .toBe(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the charts show the first experiment", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole("paragraph").filter({ hasText: /needs JavaScript/ })).toBeVisible();
    await expect(page.locator(".chart-still svg")).toHaveCount(7);
    await expect(reading(page, "Power")).toHaveText("104.2 %");
    await page.getByText("Show as a table: Power").click();
    await expect(page.getByRole("table", { name: "relative power against time (s)" })).toBeVisible();
    await expect(page.getByText("11 of 11 checks passed, computed in advance.")).toBeVisible();
  });
});
