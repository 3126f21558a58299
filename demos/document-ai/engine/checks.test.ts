import { expect, it } from "vitest";
import { type CellAt, pageOf } from "#tests/support/samples/page-of-cells.ts";
import { runChecks } from "./checks.ts";
import { understand } from "./understand.ts";

function checked(...sums: [label: string, amount: string][]) {
  const { type, findings, items } = understand([
    pageOf([
      [60, 40, "Acme Works Ltd", 16],
      [400, 40, "INVOICE", 16],
      [60, 250, "Description"],
      [300, 250, "Qty"],
      [380, 250, "Unit price"],
      [480, 250, "Amount"],
      [60, 270, "Pump"],
      [300, 270, "2"],
      [380, 270, "600.00"],
      [480, 270, "1,200.00"],
      [60, 290, "Valve"],
      [300, 290, "3"],
      [380, 290, "100.00"],
      [480, 290, "300.00"],
      ...sums.flatMap(([label, amount], row): CellAt[] => [
        [300, 330 + row * 16, label],
        [480, 330 + row * 16, amount],
      ]),
    ]),
  ]);
  const fields = Object.fromEntries(findings.map(({ id, value }) => [id, value]));
  const rows = items.map(({ quantity, unitPrice, amount }) => ({
    quantity: quantity.value,
    unitPrice: unitPrice.value,
    amount: amount.value,
  }));
  const [lines, , total] = runChecks(type, { fields, items: rows });
  return { fields, lines, total };
}

it("counts a discount and delivery below the net amount", () => {
  const { fields, lines, total } = checked(
    ["Subtotal", "€1,500.00"],
    ["Discount 10%", "€150.00"],
    ["Delivery", "€25.00"],
    ["VAT 20%", "€275.00"],
    ["Total", "€1,650.00"],
  );
  expect(fields).toMatchObject({ discount: "-150.00", delivery: "25.00", net: "1500.00" });
  expect(lines).toMatchObject({ state: "passed" });
  expect(total).toMatchObject({
    state: "passed",
    detail: "1500.00 + 275.00 = 1775.00, or 1650.00 with discount and delivery; the total is 1650.00.",
  });
});

it("counts a discount and delivery above the net amount, and neither of them twice", () => {
  const above: [string, string][] = [
    ["Zwischensumme", "1.500,00 €"],
    ["abzgl. Rabatt", "-150,00 €"],
    ["Versandkosten", "25,00 €"],
    ["Nettobetrag", "1.375,00 €"],
    ["MwSt. 20 %", "275,00 €"],
  ];
  const right = checked(...above, ["Gesamtbetrag", "1.650,00 €"]);
  expect(right.lines).toMatchObject({
    state: "passed",
    detail: "2 lines add up to 1500.00, or 1375.00 with discount and delivery; the net amount is 1375.00.",
  });
  expect(right.total).toMatchObject({ state: "passed" });
  expect(checked(...above, ["Gesamtbetrag", "1.500,00 €"]).total).toMatchObject({ state: "failed" });
});

it("takes the last amount of a row that names its rate and base, and no note on an item", () => {
  const { fields } = checked(
    ["Artikelrabatt 1: 2,00%", "Basis: 75,00 € Rabatt: -0,03 €"],
    ["abzgl. Sondernachlass 10% von 1.500,00 €", "-150,00 €"],
    ["Nettobetrag", "1.350,00 €"],
  );
  expect(fields.discount).toBe("-150.00");
});

it("takes a total rounded to 5 Rappen for right, in Switzerland only", () => {
  const sums = (mark: string, total: string) =>
    checked(["Subtotal", `${mark} 1,500.00`], ["VAT 8.1%", `${mark} 121.53`], ["Total", `${mark} ${total}`]).total;
  expect(sums("CHF", "1,621.55")).toMatchObject({
    state: "passed",
    detail: "1500.00 + 121.53 = 1621.53; the total is 1621.55, rounded to 5 Rappen.",
  });
  expect(sums("CHF", "1,621.60")).toMatchObject({ state: "failed" });
  expect(sums("EUR", "1,621.55")).toMatchObject({ state: "failed" });
});

it("leaves a discount for early payment out", () => {
  const { fields } = checked(
    ["Subtotal", "€1,500.00"],
    ["VAT 20%", "€300.00"],
    ["Total", "€1,800.00"],
    ["Discount if paid within 10 days", "€30.00"],
  );
  expect(fields.discount).toBeUndefined();
});
