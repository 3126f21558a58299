import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { CALM, closedWindows, countOf, PATH, verdict } from "./stream-steps.ts";

const USUAL_BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("streaming equals batch after disorder, repeats and an outage, except for what was dropped", async ({
  page,
  site,
}) => {
  test.slow();
  const watch = await watchPage(page, site);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, `${PATH}?${CALM}&disorder=3&late=20&lateby=20&outage=2`);
  await expect(page.getByText("Q1 2025")).toBeVisible();
  await expect.poll(() => countOf(page, "Received"), { timeout: 15_000 }).toBeGreaterThan(3_000);

  await page.getByRole("button", { name: "Take the stores offline" }).click();
  await expect(page.getByRole("button", { name: /Stores are offline: \d/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Take the stores offline" })).toBeEnabled();
  const closedBefore = (await closedWindows(page)).length;
  await expect
    .poll(async () => (await closedWindows(page)).length, { timeout: 30_000 })
    .toBeGreaterThan(closedBefore + 1);
  await page.getByRole("button", { name: "Pause" }).click();

  await expect(verdict(page)).toContainText("0 events");
  await expect(verdict(page)).toContainText("Batch = streaming + dropped late");
  expect(await countOf(page, "Dropped late")).toBeGreaterThan(50);
  expect(await countOf(page, "Repeats removed")).toBeGreaterThan(50);
  const compared = (await closedWindows(page)).filter(([, , streamed]) => streamed !== "…");
  expect(compared.length).toBeGreaterThan(3);
  for (const [, , streamed, batch, difference, dropped, unexplained] of compared) {
    expect(Number(batch?.replaceAll(",", "")) - Number(streamed?.replaceAll(",", ""))).toBe(Number(difference));
    expect([dropped, unexplained]).toEqual([difference, "0"]);
  }
  expect(compared.some(([, , , , difference]) => difference !== "0")).toBe(true);

  const received = await countOf(page, "Received");
  await page.getByRole("button", { name: "Step" }).click();
  await expect.poll(() => countOf(page, "Received")).toBeGreaterThan(received);
  expect(watch.faults).toEqual([]);
});

test("settings are in the URL, restart the run, and go into the export", async ({ page }) => {
  await openPage(page, `${PATH}?${CALM}`);
  // With reduced motion it starts paused, on the first seconds of the run.
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  await expect.poll(() => countOf(page, "Received"), { timeout: 15_000 }).toBeGreaterThan(5_000);

  await page.getByText("Session", { exact: true }).click();
  await page.getByLabel("Session gap (s)").fill("2");
  await expect(page).toHaveURL(`${PATH}?rate=600&windows=session&gap=2`);
  const sessions = page.getByRole("region", { name: "Sessions", exact: true });
  await expect(sessions.getByRole("columnheader", { name: "Sessions, batch" })).toBeVisible();
  await expect(sessions.getByRole("cell", { name: "closed" }).first()).toBeVisible();
  await expect(verdict(page)).toContainText("0 events");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV of Sessions" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("# Session gap,2,s");
  expect(file).toContain("events streamed,events batch,events dropped late,events unexplained");
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save picture as PNG" }).click();
  expect((await picture).suggestedFilename()).toBe("event-time.png");
  await expectAccessible(page);
});

test("invalid settings are explained", async ({ page }) => {
  await openPage(page, `${PATH}?rate=9000000&windows=sliding&slide=2&length=1`);
  await expect(page.getByRole("alert")).toHaveText([
    /^Rate must be between 10 events\/s and 80000 events\/s\./,
    /^The slide can’t be longer than the window/,
  ]);
  await page.getByLabel("Watermark delay (s)").fill("-1");
  await expect(page.getByText("Watermark delay must be between 0 s and 20 s.")).toBeVisible();
  await page.getByLabel("Window length (s)").fill("4");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the first seconds are shown as the kernel computed them", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText(/Running the stream needs JavaScript/)).toBeVisible();
    await expect(verdict(page)).toContainText(/Batch = streaming \+ dropped late in \d closed windows/);
    expect(await countOf(page, "Received")).toBeGreaterThan(1_000);
    expect((await closedWindows(page)).length).toBeGreaterThan(3);
  });
});

test("a page view by someone else shows up in the live feed", async ({ page, browser, site }) => {
  await openPage(page, `${PATH}?${CALM}`);
  const live = page.getByRole("region", { name: "A real source: this site, right now" });
  await live.scrollIntoViewIfNeeded();
  await expect(live.getByRole("status")).toContainText(/^Live/);
  const row = live.getByRole("row", { name: /^\/colophon/ });
  const since = async () => ((await row.count()) === 0 ? 0 : Number(await row.getByRole("cell").last().textContent()));
  const before = await since();

  const visitor = await browser.newContext({ baseURL: site, userAgent: USUAL_BROWSER });
  await (await visitor.newPage()).goto("/colophon");
  await visitor.close();
  await expect.poll(since).toBeGreaterThan(before);
});

test("a full feed says so and can be tried again", async ({ page }) => {
  let isFull = true;
  await page.route("**/api/live-visits", async (route) => {
    if (!isFull) return route.continue();
    const error = { code: "too_many", message: "As many people as this server allows are following this feed." };
    return route.fulfill({ status: 429, json: { error } });
  });
  await openPage(page, `${PATH}?${CALM}`);
  const live = page.getByRole("region", { name: "A real source: this site, right now" });
  await live.scrollIntoViewIfNeeded();
  await expect(live.getByRole("status")).toContainText("As many people as this server allows");
  isFull = false;
  await live.getByRole("button", { name: "Try again" }).click();
  await expect(live.getByRole("status")).toContainText(/^Live/);
});
