import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { PATH, readout } from "./channel-steps.ts";

const picture = (page: Page) => page.getByRole("figure", { name: /of the flow in a channel/ });

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the flow runs on a page that nobody has touched", async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(readout(page, "Time")).not.toHaveText(/^30\.0/);
});

test("those who prefer less motion start it themselves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(PATH, { waitUntil: "networkidle" });
  await expect(page.locator("[data-awake]")).toHaveCount(0);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("a visitor watches the flow, changes it and sends it on", async ({ page }) => {
  await page.goto(`${PATH}?obstacle=none&re=40&cells=20`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pipeline CFD");
  await expect(page.getByText("Q1 2025")).toBeVisible();
  await page.getByLabel("Obstacle", { exact: true }).selectOption("Orifice");
  await expect(picture(page)).toHaveAccessibleName(/at Reynolds number 40, after \d/);
  await page.getByText("Vorticity", { exact: true }).click();
  await expect(page).toHaveURL(/obstacle=orifice&re=40&cells=20&field=vorticity/);
  await expect(picture(page)).toHaveAccessibleName(/through an orifice/);
  await expect(page.getByText("Vorticity (U/H)")).toBeVisible();
  await expect(readout(page, "Pressure loss")).toHaveText(/\d\.\d{3}/);

  await page.getByRole("button", { name: "Pause" }).click();
  // The walls' color is not part of the flow.
  const cornerColor = () =>
    picture(page)
      .locator("canvas")
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        // A worker draws on it, so only a copy can be read.
        const copy = document.createElement("canvas").getContext("2d");
        copy?.drawImage(canvas, 0, 0);
        return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])];
      });
  const inLight = await cornerColor();
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect.poll(cornerColor).not.toEqual(inLight);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("# Obstacle,orifice,");
  expect(file).toContain("# Reynolds number of the channel,40,");
});
