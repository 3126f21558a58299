import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { CALM, closedWindows, countOf, PATH, verdict } from "./stream-steps.ts";

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor watches the stream, and every closed window agrees with a batch", async ({ page, site }) => {
  test.slow();
  const watch = await watchPage(page, site);
  await page.goto(`${PATH}?${CALM}&disorder=3&late=20&lateby=20`);
  await expect(page.getByText("Q1 2025")).toBeVisible();
  // It runs on its own once a visitor is there.
  await expectAwake(page);
  await expect.poll(() => countOf(page, "Received"), { timeout: 30_000 }).toBeGreaterThan(3_000);
  await page.getByRole("button", { name: "Pause" }).click();

  await expect(verdict(page)).toContainText("0 events");
  await expect(verdict(page)).toContainText("Batch = streaming + dropped late");
  expect((await closedWindows(page)).length).toBeGreaterThan(1);
  const received = await countOf(page, "Received");
  await page.getByRole("button", { name: "Step" }).click();
  // It runs on its own once a visitor is there.
  await expectAwake(page);
  await expect.poll(() => countOf(page, "Received")).toBeGreaterThan(received);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export events" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\n");
  expect(lines[0]).toBe("stream,id,order,customer,event time (ms),cents,byWindow,byJoin,tooOld");
  expect(lines.length).toBeGreaterThan(3_000);
  expect(watch.faults).toEqual([]);
});
