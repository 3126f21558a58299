import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { hostileDocuments } from "#tests/support/samples/hostile-documents.ts";
import { entries, openSample } from "./document-steps.ts";

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
  await expectAccessible(page);
  expect(watch.faults).toEqual([]);
});
