import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { cutOff, openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { brokenPictures, oddPictures, photograph } from "#tests/support/samples/pictures.ts";

const WEIGHTS = /\.bin$/;
const BYTES_OF_WEIGHTS = 6_867_692;
/** Loading, five steps of 800 ms and inference, on a busy machine. */
const ANALYZED = { timeout: 60_000 };

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

const upload = (page: Page) => page.getByLabel("Drop an image here, or click to choose one");
const found = (page: Page, name: RegExp) => page.getByRole("button", { name });
/** A box on the picture, by its label. */
const box = (page: Page, label: string) => page.getByText(label, { exact: true }).locator("..");

/** Holds back files until `release`. */
async function hold(page: Page, files: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Records what a progress bar shows from now on. */
function recordProgress(bar: Locator) {
  return bar.evaluateHandle((element: HTMLProgressElement) => {
    const shown: { value: number; max: number }[] = [];
    new MutationObserver(() => shown.push({ value: element.value, max: element.max })).observe(element, {
      attributeFilter: ["value"],
    });
    return shown;
  });
}

/** The position of a box on its picture, in whole percent. */
async function placeOn(page: Page, label: string, picture: string) {
  const whole = await page.getByRole("img", { name: picture }).boundingBox();
  const part = await box(page, label).boundingBox();
  if (!whole || !part) throw new Error("Nothing is shown");
  return [(part.x - whole.x) / whole.width, (part.y - whole.y) / whole.height, part.width / whole.width].map((share) =>
    Math.round(share * 100),
  );
}

/** The color in the middle of a picture's upper half. */
function topColor(picture: Locator): Promise<"red" | "blue"> {
  return picture.evaluate((image: HTMLImageElement) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 4, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return red > blue ? "red" : "blue";
  });
}

test("a photo is analyzed on the device, also offline, with boxes that respond to pointer and keyboard", async ({
  page,
  context,
  site,
}) => {
  const { faults } = await watchPage(page, site);
  await page.addInitScript(() => {
    const blocked: number[] = [];
    Object.assign(window, { blocked });
    new PerformanceObserver((list) => blocked.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  const files = new Map<string, Record<string, string>>();
  const sent: string[] = [];
  page.on("request", (request) => request.postData() && sent.push(request.url()));
  page.on("response", (response) => files.set(new URL(response.url()).pathname, response.headers()));
  const release = await hold(page, WEIGHTS);
  await openPage(page, "/demos/image-analysis");
  expect([...files.keys()].filter((path) => /\.(bin|wasm)$/.test(path) || path.includes(".worker-"))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { blocked: [] }));

  await upload(page).setInputFiles(photograph("astronaut"));
  await expect(page.getByText("Loading the models.")).toBeAttached();
  const progress = await recordProgress(page.getByRole("progressbar", { name: "Models" }));
  release();
  await expect(page.getByRole("progressbar", { name: "Image analysis" })).toHaveJSProperty("value", 40, ANALYZED);
  expect(
    Math.max(0, ...(await page.evaluate(() => (window as unknown as { blocked: number[] }).blocked))),
  ).toBeLessThan(200);

  const bytes = await progress.jsonValue();
  expect(bytes.length).toBeGreaterThan(1);
  expect(bytes.toSorted((a, b) => a.value - b.value)).toEqual(bytes);
  expect(new Set(bytes.map(({ max }) => max))).toEqual(new Set([BYTES_OF_WEIGHTS]));

  await expect(page.getByText("The picture shows a person. The one face in it looks happy.")).toBeVisible(ANALYZED);
  await expect(page.getByText("Written from the detected objects and colors.")).toBeVisible();
  await expect(page.getByText("Engine: embedded")).toBeVisible();
  await expect(page.getByText("512 × 512 px")).toBeVisible();
  await expect(found(page, /^person \w+ \d\d%$/)).toBeVisible();
  await expect(page.getByText(/never leaves this device/)).toBeVisible();

  const person = box(page, "person 62%");
  const happy = box(page, "happy 99%");
  await found(page, /^person/).hover();
  await expect(happy).toHaveCSS("opacity", "0.3");
  await found(page, /^person/).focus();
  await page.keyboard.press("Tab");
  await expect(found(page, /^happy/)).toBeFocused();
  await expect(person).toHaveCSS("opacity", "0.3");
  await happy.hover();
  await expect(found(page, /^happy/)).toHaveAttribute("aria-current", "true");

  const wide = await placeOn(page, "happy 99%", "Your upload, astronaut.jpg");
  await expectAccessible(page);
  expect(await placeOn(page, "happy 99%", "Your upload, astronaut.jpg")).toEqual(wide);

  await context.setOffline(true);
  await upload(page).setInputFiles(photograph("cat"));
  await expect(found(page, /^cat/)).toBeVisible(ANALYZED);
  await expect(page.getByText("No faces found.")).toBeVisible();

  expect(sent).toEqual([]);
  expect(faults).toEqual([]);
  const headersOf = (kind: RegExp) => [...files].filter(([path]) => kind.test(path)).map(([, headers]) => headers);
  for (const headers of [...headersOf(WEIGHTS), ...headersOf(/\.wasm$/), ...headersOf(/\.worker-/)]) {
    expect(headers["cache-control"]).toContain("immutable");
  }
  expect(headersOf(/\.wasm$/)).toMatchObject([{ "content-type": "application/wasm" }]);
  expect(headersOf(/\.worker-/)).toMatchObject([
    {
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'",
    },
  ]);
});

test("files that are not pictures are rejected with a reason, and unusual pictures are read", async ({
  page,
  site,
}) => {
  const { faults } = await watchPage(page, site);
  await openPage(page, "/demos/image-analysis");
  for (const { sentence, ...file } of brokenPictures) {
    await upload(page).setInputFiles(file);
    await expect(page.getByRole("alert")).toContainText(sentence);
  }
  const odd = await oddPictures();
  for (const { width, height, ...file } of odd) {
    // Each replaces the previous one, which is still being analyzed.
    await upload(page).setInputFiles(file);
    const picture = page.getByRole("img", { name: `Your upload, ${file.name}` });
    await expect(picture).toHaveJSProperty("naturalWidth", width, ANALYZED);
    await expect(picture).toHaveJSProperty("naturalHeight", height);
  }
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(faults.filter((fault) => fault.includes("example.com"))).toEqual([]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await topColor(page.getByRole("img", { name: "Your upload, upright.jpg" }))).toBe("red");
  await expect(page.getByText("40 × 60 px")).toBeVisible(ANALYZED);
  await expect(page.getByRole("heading", { name: "Analysis Results" })).toHaveCount(1);
});

test("a sample picture is analyzed and its text is read; the next one and an error clear what was shown", async ({
  page,
}) => {
  await openPage(page, "/demos/image-analysis");
  await page.getByRole("button", { name: "A street sign" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("320 × 200 (view box)")).toBeVisible(ANALYZED);
  await expect(page.getByRole("img", { name: "Your upload, street-sign.svg" })).toBeVisible();

  await page.getByRole("button", { name: "Read the text in it" }).click();
  const lines = page.getByRole("list", { name: "Text", exact: true }).getByRole("listitem");
  await expect(lines).toContainText(["Harbor Street", "Ferry 300 m"], ANALYZED);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutOff(page)).toEqual([]);
  await expectAccessible(page);

  const release = await hold(page, /astronaut.*\.webp$/);
  await page.getByRole("button", { name: "An astronaut" }).click();
  await expect(page.getByRole("progressbar", { name: "Picture" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Your upload/ })).toHaveCount(0);
  await expect(page.getByText("Harbor Street")).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Analysis Results" })).toBeVisible(ANALYZED);

  await upload(page).setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: Buffer.from("Dear Sir") });
  await expect(page.getByRole("alert")).toContainText("letter.png can't be read as an image.");
  await expect(page.getByRole("heading", { name: "Analysis Results" })).toHaveCount(0);
  await expect(page.getByRole("img", { name: /^Your upload/ })).toHaveCount(0);
});

test("without a network, samples, models and the text recognizer each say what is missing", async ({
  page,
  context,
}) => {
  await openPage(page, "/demos/image-analysis");
  const sample = page.getByRole("button", { name: "A photographer" });
  await sample.click();
  await expect(page.getByText("black and white")).toBeVisible(ANALYZED);
  await context.setOffline(true);
  await page.route(/photographer|tesseract|traineddata/, (route) => route.abort());

  await page.getByRole("button", { name: "Read the text in it" }).click();
  await expect(page.getByText("The text recognizer could not be loaded.")).toBeVisible(ANALYZED);
  await sample.click();
  await expect(page.getByText("photographer.webp could not be loaded.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Analysis Results" })).toHaveCount(0);
});

test("the sample appears when no byte of the models has arrived for 30 s", async ({ page }) => {
  await page.clock.install();
  await page.route(WEIGHTS, () => {});
  await openPage(page, "/demos/image-analysis");
  await upload(page).setInputFiles(photograph("espresso"));
  await expect(page.getByText("Loading the models.")).toBeAttached();
  await expect.poll(() => page.workers().length).toBe(1);

  await page.clock.fastForward(30_000);
  await expect(page.getByText("The models could not be loaded or run.")).toBeVisible(ANALYZED);
  await expect(page.getByRole("heading", { name: "Objects (sample)" })).toBeVisible();
  expect(page.workers()).toEqual([]);
});

test("models that fail to load give the sample and a retry, and leaving the demo ends the worker", async ({ page }) => {
  await page.route(WEIGHTS, (route) => route.abort("connectionreset"));
  await openPage(page, "/playground");
  await page.getByRole("button", { name: "Try it: Image Analysis" }).click();
  await upload(page).setInputFiles(photograph("espresso"));
  await expect(page.getByText("The models could not be loaded or run.")).toBeVisible(ANALYZED);
  await expect(page.getByRole("heading", { name: "Objects (sample)" })).toBeVisible();

  await page.unroute(WEIGHTS);
  const release = await hold(page, WEIGHTS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => page.workers().length).toBe(1);
  await page.getByRole("button", { name: "Back to Playground" }).click();
  await expect.poll(() => page.workers().length).toBe(0);

  release();
  await page.getByRole("button", { name: "Try it: Image Analysis" }).click();
  await page.getByRole("button", { name: "Analyze again" }).click();
  await expect(found(page, /^cup/)).toBeVisible(ANALYZED);
});
