import { expect, it } from "vitest";
import { runChecks } from "../engine/checks.ts";
import type { Finding, LineItem } from "../engine/findings.ts";
import { type DemoDocument, type DocumentAction, documentsReducer, progressOf, valuesOf } from "./documents.ts";
import { asCsv, asJson, checkedValues } from "./export.ts";

const finding = (id: Finding["id"], title: string, value: string, confidence = 98): Finding => ({
  id,
  title,
  value,
  confidence,
  place: { page: 1, box: { x: 1, y: 2, width: 3, height: 4 } },
});
const cell = (value: string) => ({ value, confidence: 98, place: undefined });
const item = (description: string, quantity: string, unitPrice: string, amount: string): LineItem => ({
  description: cell(description),
  quantity: cell(quantity),
  unitPrice: cell(unitPrice),
  amount: cell(amount),
});

const READING = {
  type: "Invoice" as const,
  category: "Financial" as const,
  findings: [
    finding("supplier", "Supplier", "=HYPERLINK()", 90),
    finding("date", "Invoice date", "2026-03-25"),
    finding("due", "Due date", "2026-04-08"),
    finding("net", "Net amount", "1250.50"),
    finding("tax", "Tax", "250.10"),
    finding("total", "Total", "1500.60"),
    finding("iban", "IBAN", "GB82WEST12345698765432"),
  ],
  items: [item("Sensor", "3", "100.00", "300.00"), item("Workshop", "1", "950.50", "950.50")],
  language: "English",
  resume: undefined,
  pageCount: 1,
  pages: [],
  notes: [],
  seconds: 0.2,
};

const ADDED: DocumentAction = { kind: "added", id: "a", name: "bill.pdf", size: 10 };
const TICK: DocumentAction = { kind: "ticked", id: "a" };
const READ: DocumentAction = { kind: "read", id: "a", reading: READING };
const ticks = (count: number) => Array.from({ length: count }, () => TICK);

const after = (...actions: DocumentAction[]) =>
  actions.reduce<readonly DemoDocument[]>(documentsReducer, [])[0] as DemoDocument;

function completed(...more: DocumentAction[]) {
  const document = after(ADDED, READ, ...ticks(10), ...more);
  if (document.status !== "completed") throw new Error(document.status);
  return document;
}

it("rises by 10 per tick and completes on the tenth, even if it was read sooner", () => {
  expect(progressOf(after(ADDED)).value).toBe(0);
  expect(progressOf(after(ADDED, READ, ...ticks(3)))).toEqual({ value: 30, label: "Processing" });
  expect(after(ADDED, READ, ...ticks(9)).status).toBe("processing");
  expect(after(ADDED, READ, ...ticks(10)).status).toBe("completed");
});

it("shows the reader's own progress after the tenth tick until a slow file is read", () => {
  const slow = [ADDED, ...ticks(10)];
  expect(progressOf(after(...slow))).toEqual({ value: 0, label: "Queued" });
  const step = { step: "Reading page 3 of 12", share: 0.2 };
  expect(progressOf(after(...slow, { kind: "progressed", id: "a", step }))).toEqual({
    value: 20,
    label: "Still working: Reading page 3 of 12",
  });
  expect(after(...slow, READ).status).toBe("completed");
});

it("fails immediately with a reason, and stays failed", () => {
  const failed = after(ADDED, TICK, { kind: "failed", id: "a", reason: "The file is empty." }, READ, ...ticks(10));
  expect(failed).toMatchObject({ status: "error", reason: "The file is empty." });
});

it("applies and undoes corrections", () => {
  const correction: DocumentAction = { kind: "corrected", id: "a", value: "total", text: "1500.61" };
  const total = (document: ReturnType<typeof completed>) =>
    valuesOf(document).fields.find(({ key }) => key === "total");
  expect(total(completed(correction))).toMatchObject({ value: "1500.61", isCorrected: true });
  expect(total(completed(correction, { ...correction, text: undefined }))).toMatchObject({
    value: "1500.60",
    isCorrected: false,
  });
});

it("checks a document's consistency, including corrections", () => {
  const states = (...more: DocumentAction[]) =>
    runChecks("Invoice", checkedValues(completed(...more))).map(({ title, state }) => `${title}: ${state}`);
  expect(states()).toEqual([
    "Line items add up to the net amount: passed",
    "Quantity times price equals amount: passed",
    "Net plus tax equals total: passed",
    "Dates in order: passed",
    "IBAN check digits: passed",
  ]);
  const wrong = (value: string, text: string): DocumentAction => ({ kind: "corrected", id: "a", value, text });
  expect(states(wrong("net", "1250.00"), wrong("due", "2026-03-01"), wrong("iban", "GB00WEST12345698765432"))).toEqual([
    "Line items add up to the net amount: failed",
    "Quantity times price equals amount: passed",
    "Net plus tax equals total: failed",
    "Dates in order: failed",
    "IBAN check digits: failed",
  ]);
  expect(states(wrong("tax", ""), wrong("line-1-amount", "301.00"))).toEqual([
    "Line items add up to the net amount: failed",
    "Quantity times price equals amount: failed",
    "Net plus tax equals total: open",
    "Dates in order: passed",
    "IBAN check digits: passed",
  ]);
});

it("exports the shown values without formulas that a spreadsheet would run", () => {
  const document = completed({ kind: "corrected", id: "a", value: "total", text: "-1500.61" });
  const rows = asCsv(document).split("\r\n");
  expect(rows[0]).toBe("\ufeffTitle,Value,Confidence,Corrected,Page");
  expect(rows).toContain("Supplier,'=HYPERLINK(),90,no,1");
  expect(rows).toContain("Total,-1500.61,,yes,1");
  expect(rows).toContain('"Description, line 2",Workshop,98,no,');
  const json = JSON.parse(asJson(document));
  expect(json).toMatchObject({ type: "Invoice", category: "Financial", name: "bill.pdf" });
  expect(json.extractedData[0]).toMatchObject({ title: "Supplier", value: "=HYPERLINK()", confidence: 90 });
  expect(json.extractedData[5]).toMatchObject({ value: "-1500.61", confidence: null, corrected: true });
  expect(json.lineItems[1].amount.value).toBe("950.50");
});
