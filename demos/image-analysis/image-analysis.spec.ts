import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { photograph } from "#tests/support/samples/pictures.ts";

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a photo is analyzed on the device, step by step", async ({ page, site }) => {
  test.slow();
  const { faults } = await watchPage(page, site);
  const sent: string[] = [];
  page.on("request", (request) => request.postData() && sent.push(request.url()));
  await page.goto("/demos/image-analysis");
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles(photograph("astronaut"));
  const progress = page.getByRole("progressbar", { name: "Image analysis" });
  await expect(progress).toHaveJSProperty("value", 40, { timeout: 30_000 });

  await expect(page.getByText("The picture shows a person. The one face in it looks happy.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("Engine: embedded")).toBeVisible();
  await expect(page.getByText("512 × 512 px")).toBeVisible();
  await expect(page.getByRole("button", { name: /^person \w+ \d\d%$/ })).toBeVisible();
  expect(sent).toEqual([]);
  expect(faults).toEqual([]);
});
