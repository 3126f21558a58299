import { expect, it } from "vitest";
import { type CellAt, pageOf } from "#tests/support/samples/page-of-cells.ts";
import { understand } from "./understand.ts";

const read = (cells: readonly CellAt[], size?: { width: number; height: number }) => {
  const { findings, items, type, category } = understand([pageOf(cells, size)]);
  return {
    type,
    category,
    values: Object.fromEntries(findings.map(({ id, value }) => [id, value])),
    items: items.map((item) => Object.values(item).map(({ value }) => value)),
    confidence: Object.fromEntries(findings.map(({ id, confidence }) => [id, confidence])),
  };
};

it("reads a till slip: goods with their counts, what was paid and how, but no sums as goods", () => {
  const slip = read(
    [
      [60, 20, "Hofladen Muster GmbH", 12],
      [60, 36, "Dorfstraße 4, 21255 Tostedt"],
      [60, 60, "Bon-Nr. 4711"],
      [10, 80, "4071 Brot, 1 kg"],
      [170, 80, "3,90 B"],
      [10, 94, "2 x 1,25"],
      [10, 108, "Joghurt"],
      [170, 108, "2,50 B"],
      [10, 130, "Summe EUR"],
      [170, 130, "6,40"],
      [10, 144, "Gegeben Bar"],
      [170, 144, "10,00"],
      [10, 158, "Rückgeld"],
      [170, 158, "3,60"],
      [10, 172, "MwSt 7 % 0,42"],
      [10, 190, "02.03.2026 17:45 Kasse 2"],
      [10, 204, "Vielen Dank"],
    ],
    { width: 226, height: 480 },
  );
  expect(slip).toMatchObject({ type: "Receipt", category: "Financial" });
  expect(slip.values).toMatchObject({
    merchant: "Hofladen Muster GmbH",
    receiptNumber: "4711",
    receiptDate: "2026-03-02",
    currency: "EUR",
    total: "6.40",
    payment: "Cash",
  });
  expect(slip.confidence.total).toBe(98);
  expect(slip.items).toEqual([
    ["Brot, 1 kg", "", "", "3.90"],
    ["Joghurt", "2", "1.25", "2.50"],
  ]);
});

it("tells a receipt's number from that of the invoice it pays", () => {
  const { values } = read([
    [60, 40, "Receipt", 20],
    [60, 80, "Invoice number"],
    [200, 80, "7F3A9C21-0004"],
    [60, 96, "Receipt number"],
    [200, 96, "2210-8841"],
    [60, 112, "Date paid"],
    [200, 112, "May 3, 2026"],
    [60, 150, "Sample Hosting, Inc."],
    [60, 230, "Team plan"],
    [480, 230, "$49.00"],
    [60, 250, "Total"],
    [480, 250, "$49.00"],
    [60, 270, "Amount paid"],
    [480, 270, "$49.00"],
  ]);
  expect(values).toMatchObject({ receiptNumber: "2210-8841", total: "49.00" });
});

it("gives goods named above their count and amount what is their own", () => {
  const { items } = read(
    [
      [60, 20, "Hofladen Muster GmbH", 12],
      [60, 60, "Bon-Nr. 4711"],
      [10, 80, "Apfelsaft"],
      [10, 94, "2 x 1,95"],
      [170, 94, "3,90"],
      [10, 108, "Joghurt"],
      [10, 122, "3 x 0,80"],
      [170, 122, "2,40"],
      [10, 140, "Brot"],
      [170, 140, "3,10"],
      [10, 160, "Summe EUR"],
      [170, 160, "9,40"],
      [10, 174, "Gegeben Bar"],
      [170, 174, "10,00"],
      [10, 188, "Rückgeld"],
      [170, 188, "0,60"],
      [10, 202, "02.03.2026 17:45 Kasse 2"],
    ],
    { width: 226, height: 480 },
  );
  expect(items).toEqual([
    ["Apfelsaft", "2", "1.95", "3.90"],
    ["Joghurt", "3", "0.80", "2.40"],
    ["Brot", "", "", "3.10"],
  ]);
});

const ORDER: readonly CellAt[] = [
  [60, 110, "Receipt no. 8841"],
  [350, 110, "Date: 3 May 2026"],
  [60, 150, "USB cable"],
  [480, 150, "£9.00"],
  [60, 170, "Total"],
  [480, 170, "£9.00"],
  [60, 190, "Paid by Visa card"],
  [480, 190, "£9.00"],
];

it.each<[string, readonly CellAt[]]>([
  [
    "beside the shop's name",
    [
      [60, 60, "Nimbus Web Shop"],
      [300, 60, "Bill to"],
      [450, 60, "Ship to"],
      [300, 74, "Doe Trading Ltd"],
      [450, 74, "Jane Doe"],
    ],
  ],
  [
    "with the customer in the same cell",
    [
      [60, 60, "Nimbus Web Shop"],
      [300, 60, "Bill to: Doe Trading Ltd"],
    ],
  ],
  [
    "at the left of the shop's name",
    [
      [60, 60, "Bill to"],
      [300, 60, "Nimbus Web Shop"],
      [60, 74, "Doe Trading Ltd"],
      [300, 74, "1 High Street"],
    ],
  ],
  [
    "on the next line",
    [
      [60, 50, "Nimbus Web Shop"],
      [60, 74, "Bill to"],
      [150, 74, "Doe Trading Ltd"],
    ],
  ],
])("tells a web shop from its customer, whose label is %s", (_, cells) => {
  const { type, values } = read([[60, 30, "Receipt", 14], ...cells, ...ORDER]);
  expect(type).toBe("Receipt");
  expect(values.merchant).toBe("Nimbus Web Shop");
});

it("takes a shop whose name starts like a label for a shop", () => {
  const { values } = read([[60, 30, "An Nam Restaurant", 14], ...ORDER]);
  expect(values.merchant).toBe("An Nam Restaurant");
});

/** Wraps a text into lines, as a page would. */
function printed(text: string): CellAt[] {
  const words = text.split(" ");
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += 11) lines.push(words.slice(at, at + 11).join(" "));
  return lines.map((line, index) => [50, 60 + index * 15, line]);
}

it("reads a contract as lawyers write it", () => {
  const { type, values, confidence } = read(
    printed(
      `MASTER SERVICES AGREEMENT This Master Services Agreement (this “Agreement”) is made and entered into as of the 15th day of November, 2024 (the “Effective Date”), by and between BRIGHTWATER ANALYTICS, INC., a Delaware corporation with offices at 12 Mill Lane, Dover (hereinafter referred to as the “Provider”), and Example Foods Holdings LLC, a limited liability company organized under the laws of the State of Ohio (the “Customer”). WHEREAS the parties wish to agree. The initial term of this Agreement shall be three (3) years and shall renew for successive one-year periods unless either party gives at least ninety (90) days’ prior written notice of non-renewal. Customer shall pay a monthly fee of $12,500.00 to the Provider. IN NO EVENT SHALL EITHER PARTY’S AGGREGATE LIABILITY UNDER THIS AGREEMENT EXCEED THE FEES PAID IN THE TWELVE MONTHS BEFORE THE CLAIM. This Agreement shall be governed by, and construed in accordance with, the laws of the State of New York, without regard to conflicts of law.`,
    ),
  );
  expect(type).toBe("Contract");
  expect(values).toEqual({
    partyOne: "BRIGHTWATER ANALYTICS, INC.",
    partyTwo: "Example Foods Holdings LLC",
    effective: "2024-11-15",
    term: "three (3) years",
    ends: "2027-11-15",
    law: "New York",
    notice: "ninety (90) days",
    fee: "$12,500.00",
    cap: expect.stringMatching(/^IN NO EVENT .* THE CLAIM\.?$/),
  });
  // The end is not printed: it follows from the start and the term.
  expect(confidence.ends).toBeLessThanOrEqual(70);
});
