import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { unusualDocuments } from "#tests/support/samples/unusual-documents.ts";

const openSample = (page: Page, name: string) => page.getByRole("button", { name, exact: false }).click();
const value = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const READING = { timeout: 60_000 };
/** The values that are wider or higher than their fields. */
const cutOffValues = (fields: (HTMLElement | SVGElement)[]) =>
  fields
    .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight)
    .map((field) => (field as HTMLInputElement).value);

test("the page can be enlarged and moved by buttons, keys and wheel", async ({ page, site }) => {
  test.slow();
  const watch = await watchPage(page, site);
  await openPage(page, "/demos/document-ai");
  await openSample(page, "A clean PDF with text");
  const view = page.getByRole("region", { name: "Page preview" });
  const image = view.getByRole("img");
  await expect(value(page, "Total")).toHaveValue("46179.68", READING);
  const widthOf = async () => Math.round((await image.boundingBox())?.width ?? 0);
  const [normal, size] = [await widthOf(), await view.boundingBox()];

  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(widthOf).toBeGreaterThan(normal * 1.5);
  // The view keeps its size: what is around it does not move.
  expect((await view.boundingBox())?.height).toBeCloseTo(size?.height ?? 0, 0);
  await expect(page.getByRole("button", { name: "Zoom 156%, reset" })).toBeVisible();

  await value(page, "Total").focus();
  await expect(page.getByRole("button", { name: "Show Total in the list" })).toBeInViewport();

  await view.focus();
  await page.keyboard.press("0");
  await expect.poll(widthOf).toBe(normal);
  await page.keyboard.press("+");
  await expect.poll(widthOf).toBeGreaterThan(normal * 1.2);
  await view.evaluate((element) => element.scrollTo(0, 0));
  await page.keyboard.press("ArrowDown");
  // The browser's whole step, which it scrolls smoothly: the rest of one would move what is measured below.
  await expect.poll(() => view.evaluate((element) => element.scrollTop)).toBe(40);

  await page.keyboard.press("0");
  await view.hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -400);
  await page.keyboard.up("Control");
  await expect.poll(widthOf).toBeGreaterThan(normal * 1.5);
  const before = await view.evaluate((element) => element.scrollTop);
  const [x, y] = await view.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 50);
  await page.mouse.up();
  expect(await view.evaluate((element) => element.scrollTop)).toBe(before + 50);
  await expectAccessible(page);
  expect(watch.faults).toEqual([]);
});

test("line items fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/demos/document-ai");
  await openSample(page, "A clean PDF with text");
  const amount = value(page, "Amount, line 1");
  await expect(amount).toHaveValue("6917.85", READING);
  for (const name of ["Description", "Quantity", "Unit price", "Amount"]) {
    const box = await value(page, `${name}, line 1`).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  const numbers = page.getByRole("textbox", { name: /^(Quantity|Unit price|Amount), line/ });
  expect(await numbers.evaluateAll(cutOffValues)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await openSample(page, "Two columns, one page");
  await expect(value(page, "Skills")).toHaveValue(/Python/, READING);
  const values = page.getByRole("list", { name: "Extracted data" }).getByRole("textbox");
  expect(await values.evaluateAll(cutOffValues)).toEqual([]);
  // A correction that makes a text long doesn't take the focus away.
  await value(page, "Name").fill("Robin");
  await page.keyboard.type(" Sample of the Imaginary Water Board");
  await expect(value(page, "Name")).toHaveValue("Robin Sample of the Imaginary Water Board");
});

test("a German invoice, a scanned till slip and a résumé are read", async ({ page, site }) => {
  test.slow();
  const watch = await watchPage(page, site);
  await openPage(page, "/demos/document-ai");
  await openSample(page, "Rechnung with an address window");
  await expect(value(page, "Customer")).toHaveValue("Sample Refinery GmbH", READING);
  await openSample(page, "Two columns, one page");
  await expect(value(page, "Name")).toHaveValue("Robin Sample", READING);
  await expect(value(page, "Position 1")).toHaveValue(
    /^Process Data Engineer, Imaginary Water Board \(2021-03 – present\)/,
  );
  await openSample(page, "A German receipt, scanned");
  await expect(value(page, "Total")).toHaveValue("17.63", READING);
  await expect(value(page, "Paid by")).toHaveValue("Cash");
  // Only the German recognizer knows these letters.
  await expect(page.getByRole("textbox", { name: /^Description, line/ }).nth(3)).toHaveValue("Spülmittel");
  expect(watch.faults).toEqual([]);
});

for (const kind of ["pdf", "png"]) {
  test(`files that end in ${kind} and have no values, or too many pages or bytes, get a sentence`, async ({
    page,
    site,
  }) => {
    test.slow();
    const watch = await watchPage(page, site);
    const files = (await unusualDocuments()).filter(({ name }) => name.endsWith(kind));
    await openPage(page, "/demos/document-ai");
    await page.getByLabel("Drop a PDF or an image here, or click to choose one").setInputFiles(files);
    await expect(page.getByRole("progressbar", { name: /^Progress/ })).toHaveCount(0, READING);
    for (const { name, says } of files) {
      await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole("region", { name })).toContainText(says);
    }
    expect(watch.faults).toEqual([]);
  });
}
