import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { entries, openSample } from "./document-steps.ts";

const READER_FILES = /reader\.worker|tesseract|traineddata|\/pdf-/;

async function savedBy(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return readFile(await (await download).path(), "utf8");
}

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("an invoice is read in the browser, located on the page, corrected, checked and exported", async ({
  page,
  site,
}) => {
  test.slow();
  const watch = await watchPage(page, site);
  const requests: { url: string; method: string }[] = [];
  page.on("request", (request) => requests.push({ url: request.url(), method: request.method() }));
  await page.clock.install();
  await page.goto("/demos/document-ai");
  await expect(page.getByText("No documents yet")).toBeVisible();
  expect(requests.filter(({ url }) => READER_FILES.test(url))).toEqual([]);

  // Once the clock stands still, nothing wakes any more.
  await expectAwake(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await openSample(page, "A clean PDF with text");
  const progress = page.getByRole("progressbar", { name: "Progress", exact: true });
  await page.clock.runFor(500);
  await expect(progress).toHaveJSProperty("value", 10);
  await page.clock.runFor(4_000);
  await expect(progress).toHaveJSProperty("value", 90);
  await page.clock.runFor(500);
  await page.clock.resume();
  await expect(entries(page)).toContainText(["Invoice"]);
  await expect(entries(page)).toContainText(["CompletedFinancial"]);

  const total = page.getByRole("textbox", { name: "Total", exact: true });
  const box = page.getByRole("button", { name: "Show Total in the list" });
  await expect(page.getByRole("textbox", { name: "Supplier" })).toHaveValue("Copperfield Logistics Ltd");
  await expect(page.getByRole("textbox", { name: "IBAN" })).toHaveValue("DE83896853197982748794");
  await expect(total).toHaveValue("46179.68");
  await expect(page.getByRole("textbox", { name: "Amount, line 1" })).toHaveValue("6917.85");
  await expect(box).not.toHaveAttribute("data-active");
  await total.focus();
  await expect(box).toHaveAttribute("data-active");
  await page.getByRole("button", { name: "Show IBAN in the list" }).click();
  await expect(page.getByRole("textbox", { name: "IBAN" })).toBeFocused();
  await expect(box).not.toHaveAttribute("data-active");

  const sum = page.getByRole("list", { name: "Checks" }).getByRole("listitem").filter({ hasText: "Net plus tax" });
  await expect(sum).toContainText("Passed");
  await total.fill("46179.69");
  await expect(sum).toContainText("Failed");
  expect(JSON.parse(await savedBy(page, "Export JSON")).extractedData).toContainEqual(
    expect.objectContaining({ title: "Total", value: "46179.69", corrected: true }),
  );
  await page.getByRole("button", { name: "Undo correction of Total" }).click();
  await expect(sum).toContainText("Passed");
  expect(await savedBy(page, "Export CSV")).toContain("Total,46179.68,98,no,1\r\n");

  await page.getByRole("button", { name: "Legal", exact: true }).click();
  await expect(page.getByText("No documents in this category")).toBeVisible();
  await page.getByRole("button", { name: "Financial", exact: true }).click();
  await expect(entries(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Remove sample-invoice.pdf" }).click();
  await expect(page.getByText("No documents yet")).toBeVisible();

  expect(requests.filter(({ url }) => READER_FILES.test(url)).length).toBeGreaterThan(0);
  expect(requests.filter(({ url }) => /tesseract|traineddata/.test(url))).toEqual([]);
  expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(watch.faults).toEqual([]);
});
