import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { hostileDocuments } from "#tests/support/samples/hostile-documents.ts";

const READER_FILES = /reader\.worker|tesseract|traineddata|\/pdf-/;

const openSample = (page: Page, name: string) => page.getByRole("button", { name, exact: false }).click();
const entries = (page: Page) => page.getByRole("list", { name: "Documents" }).getByRole("listitem");

async function savedBy(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return readFile(await (await download).path(), "utf8");
}

test("an invoice is read in the browser, located on the page, corrected, checked and exported", async ({
  page,
  site,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const watch = await watchPage(page, site);
  const requests: { url: string; method: string }[] = [];
  page.on("request", (request) => requests.push({ url: request.url(), method: request.method() }));
  await page.clock.install();
  await openPage(page, "/demos/document-ai");
  await expect(page.getByText("No documents yet")).toBeVisible();
  expect(requests.filter(({ url }) => READER_FILES.test(url))).toEqual([]);

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

  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove sample-invoice.pdf" }).click();
  await expect(page.getByText("No documents yet")).toBeVisible();

  expect(requests.filter(({ url }) => READER_FILES.test(url)).length).toBeGreaterThan(0);
  expect(requests.filter(({ url }) => /tesseract|traineddata/.test(url))).toEqual([]);
  expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(watch.faults).toEqual([]);
});

test("a scan and a contract are read, and unreadable files say why", async ({ page, site }) => {
  test.slow();
  const watch = await watchPage(page, site);
  await openPage(page, "/demos/document-ai");
  const details = page.getByRole("region", { name: /\.pdf$/ });
  const open = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await openSample(page, "Tilted and noisy, needs text recognition");
  await openSample(page, "Two pages between two parties");
  const hostile = await hostileDocuments();
  await page
    .getByLabel("Drop a PDF or an image here, or click to choose one")
    .setInputFiles(hostile.map(({ name, file }) => ({ name, mimeType: "application/pdf", buffer: file })));
  await expect(entries(page)).toHaveCount(2 + hostile.length);
  await expect(page.getByRole("progressbar", { name: /^Progress/ })).toHaveCount(0, { timeout: 60_000 });
  await expect(entries(page).filter({ hasText: "Error" })).toHaveCount(5);

  for (const { name, reason } of hostile) {
    await open(name);
    await expect(details).toContainText(reason);
  }
  await expect(details).toContainText("The PDF contains scripts, which were not run.");
  await open("sample-contract.pdf");
  await expect(page.getByRole("textbox", { name: "First party" })).toHaveValue("Northwind Instruments Ltd");
  await expect(details).toContainText("Page 1 of 2");
  await page.getByRole("textbox", { name: "Governing law" }).focus();
  await expect(details).toContainText("Page 2 of 2");
  await open("sample-invoice-scanned.pdf");
  await expect(page.getByRole("textbox", { name: "Total", exact: true })).toHaveValue("9130.20");
  await expect(details).toContainText("One page is an image, and its text was recognized.");
  expect(watch.faults).toEqual([]);
});
