import { expect, it } from "vitest";
import type { Page } from "#engines/documents/reading/page.ts";
import { pageOf } from "#tests/support/samples/page-of-cells.ts";
import { understand } from "./understand.ts";

const INVOICE = [
  [50, 60, "Northwind Instruments Ltd", 16],
  [50, 80, "12 Mill Lane"],
  [360, 60, "INVOICE", 20],
  [360, 100, "Invoice no."],
  [460, 100, "A-1042"],
  [360, 116, "Date"],
  [460, 116, "25/03/2026"],
  [360, 132, "Due date"],
  [460, 132, "08/04/2026"],
  [50, 140, "Bill to"],
  [50, 154, "Example Foods Ltd"],
  [50, 220, "Description"],
  [300, 220, "Qty"],
  [380, 220, "Price"],
  [480, 220, "Amount"],
  [50, 240, "Pressure sensor"],
  [300, 240, "3"],
  [380, 240, "100.00"],
  [480, 240, "300.00"],
  [50, 256, "On-site workshop"],
  [300, 256, "1"],
  [380, 256, "950.50"],
  [480, 256, "950.50"],
  [380, 300, "Subtotal"],
  [480, 300, "1,250.50"],
  [380, 316, "VAT 20%"],
  [480, 316, "250.10"],
  [380, 332, "Total"],
  [480, 332, "£1,500.60"],
  [50, 780, "IBAN GB82 WEST 1234 5698 7654 32"],
] as const;

const valuesOf = (page: Page) => {
  const { findings, items, ...kind } = understand([page]);
  return { ...kind, items, values: Object.fromEntries(findings.map(({ id, value }) => [id, value])), findings };
};

it("reads an invoice's values and their positions", () => {
  const { type, category, values, items, findings } = valuesOf(pageOf(INVOICE));
  expect({ type, category }).toEqual({ type: "Invoice", category: "Financial" });
  expect(values).toEqual({
    supplier: "Northwind Instruments Ltd",
    customer: "Example Foods Ltd",
    number: "A-1042",
    date: "2026-03-25",
    due: "2026-04-08",
    currency: "GBP",
    net: "1250.50",
    tax: "250.10",
    total: "1500.60",
    iban: "GB82WEST12345698765432",
  });
  expect(items.map((item) => Object.values(item).map(({ value }) => value))).toEqual([
    ["Pressure sensor", "3", "100.00", "300.00"],
    ["On-site workshop", "1", "950.50", "950.50"],
  ]);
  const total = findings.find(({ id }) => id === "total");
  expect(total).toMatchObject({ confidence: 98, place: { page: 1, box: { x: 480, y: 332 } } });
});

it("is certain of totals that add up even if the reader was not, but of little else", () => {
  const doubtful = INVOICE.map(([x, y, text, size = 10]) => [x, y, text, size, 0.8] as const);
  const { findings } = valuesOf(pageOf(doubtful));
  const confidence = (id: string) => findings.find((each) => each.id === id)?.confidence ?? 0;
  expect(confidence("total")).toBeGreaterThanOrEqual(95);
  expect(confidence("iban")).toBeGreaterThanOrEqual(95);
  expect(confidence("number")).toBeLessThan(95);
  expect(confidence("supplier")).toBeLessThan(95);
});

it("doubts totals that don't add up", () => {
  const wrong = INVOICE.map(([x, y, text, size = 10]) => [x, y, text === "250.10" ? "280.10" : text, size] as const);
  const total = valuesOf(pageOf(wrong)).findings.find(({ id }) => id === "total");
  expect(total?.value).toBe("1500.60");
  expect(total?.confidence).toBeLessThan(95);
});

it("reads a contract's parties, dates, term and law across its lines", () => {
  const { type, category, values } = valuesOf(
    pageOf([
      [50, 50, "SERVICES AGREEMENT", 18],
      [50, 90, "This agreement is made on 2 March 2026 by and between Northwind"],
      [50, 106, "Instruments Ltd, 12 Mill Lane (the Supplier) and Example Foods Ltd,"],
      [50, 122, "7 Station Road (the Client), together the parties."],
      [50, 150, "The term of this agreement is twenty-four (24) months and it ends"],
      [50, 166, "on 1 March 2028. Confidentiality outlives it."],
      [50, 190, "It is governed by the laws of England and Wales. Termination needs"],
    ]),
  );
  expect({ type, category }).toEqual({ type: "Contract", category: "Legal" });
  expect(values).toEqual({
    partyOne: "Northwind Instruments Ltd",
    partyTwo: "Example Foods Ltd",
    effective: "2026-03-02",
    ends: "2028-03-01",
    term: "twenty-four (24) months",
    law: "England and Wales",
  });
});

it("reads a paper's title, authors and abstract", () => {
  const { type, category, values } = valuesOf(
    pageOf([
      [100, 60, "Calibrated Forecasts of", 20],
      [100, 84, "Pump Failures", 20],
      [100, 120, "Ada Example and Ben Sample", 11],
      [100, 136, "Department of Engineering, University of Nowhere", 9],
      [50, 180, "Abstract", 11],
      [50, 196, "We propose a method that says how sure it is, and is right as"],
      [50, 209, "often as it says."],
      [50, 250, "1 Introduction", 12],
      [50, 266, "Pumps fail [1], as Fig. 2 shows."],
    ]),
  );
  expect({ type, category }).toEqual({ type: "Paper", category: "Research" });
  expect(values).toEqual({
    title: "Calibrated Forecasts of Pump Failures",
    authors: "Ada Example and Ben Sample",
    abstract: "We propose a method that says how sure it is, and is right as often as it says.",
  });
});

it("leaves an unknown document uncategorized and extracts nothing", () => {
  expect(understand([pageOf([[50, 60, "Shopping: eggs, milk and two invoices of string"]])])).toEqual({
    type: "Document",
    category: "Uncategorized",
    findings: [],
    items: [],
  });
  expect(understand([])).toMatchObject({ category: "Uncategorized", findings: [] });
});
