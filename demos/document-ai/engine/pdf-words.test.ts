import { readFile } from "node:fs/promises";
import { getDocument } from "unpdf/pdfjs";
import { expect, it } from "vitest";
import { pageOf } from "#engines/documents/reading/pdf-words.ts";
import { understand } from "./understand.ts";

it("finds the words of the sample invoice at their positions", async () => {
  const file = await readFile(new URL("../sample/sample-invoice.pdf", import.meta.url));
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pageOf(await pdf.getPage(1));

  const word = page.words.find(({ text }) => text === "INVOICE");
  // Right-aligned at 545 points, 74 from the top, 24 points high.
  expect(Math.round((word?.box.x ?? 0) + (word?.box.width ?? 0))).toBe(545);
  expect(Math.round((word?.box.y ?? 0) + (word?.box.height ?? 0))).toBe(79);
  const { findings, items } = understand([page]);
  expect(Object.fromEntries(findings.map(({ id, value }) => [id, value]))).toMatchObject({
    supplier: "Copperfield Logistics Ltd",
    total: "46179.68",
    iban: "DE83896853197982748794",
  });
  expect(items).toHaveLength(5);
});
