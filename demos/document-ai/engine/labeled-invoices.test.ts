import { expect, it } from "vitest";
import { type CellAt, pageOf } from "#tests/support/samples/page-of-cells.ts";
import { understand } from "./understand.ts";

const read = (...pages: (readonly CellAt[])[]) => {
  const { findings, items } = understand(pages.map((cells, index) => pageOf(cells, { number: index + 1 })));
  return {
    values: Object.fromEntries(findings.map(({ id, value }) => [id, value])),
    items: items.map((item) => Object.values(item).map(({ value }) => value)),
  };
};

const PARTIES: readonly CellAt[] = [
  [60, 60, "Handelsrechnung (380) Nr. R26-0815 vom 03.06.2026", 14],
  [60, 120, "Verkäufer:"],
  [60, 134, "Nummer: 549910"],
  [60, 148, "Name:"],
  [220, 148, "Werkstatt Nord"],
  [60, 162, "Anschrift:"],
  [220, 162, "Hafenweg 1"],
  [60, 176, "USt-IdNr. DE123456789"],
  [60, 220, "Käufer/Leistungsempfänger:"],
  [60, 234, "Metallbau Muster GmbH & Co. KG"],
  [60, 248, "Eichenweg 7"],
  [60, 262, "04109 Leipzig"],
  [60, 276, "USt-IdNr. DE987654321"],
];
const HEAD: readonly CellAt[] = [
  [60, 780, "Pos"],
  [100, 780, "Beschreibung"],
  [300, 780, "Nettopreis"],
  [400, 780, "Menge"],
  [500, 780, "Nettobetrag"],
];
const ROWS: readonly CellAt[] = [
  [60, 60, "1"],
  [100, 60, "Halterung für die"],
  [300, 60, "15,0000"],
  [400, 60, "2 Stk"],
  [500, 60, "30,00"],
  [100, 72, "Decke"],
  [120, 90, "Bruttopreis: 15,00"],
  [120, 160, "Wie im Angebot vom Mai besprochen"],
  [60, 240, "2"],
  [100, 240, "Montage"],
  [300, 240, "70,0000"],
  [400, 240, "1 Std"],
  [500, 240, "70,00"],
  [300, 300, "Positionssumme"],
  [500, 300, "100,00"],
  [300, 320, "Rechnungssumme ohne USt."],
  [500, 320, "100,00"],
  [300, 340, "Steuerbetrag in EUR"],
  [500, 340, "19,00"],
  [300, 360, "Bruttosumme"],
  [500, 360, "119,00"],
];

it("reads parties under their labels, number and date from the title, and rows after a page's end and between notes", () => {
  const { values, items } = read([...PARTIES, ...HEAD], ROWS);
  expect(values).toMatchObject({
    supplier: "Werkstatt Nord",
    customer: "Metallbau Muster GmbH & Co. KG",
    number: "R26-0815",
    date: "2026-06-03",
    vatId: "DE123456789",
    net: "100.00",
    tax: "19.00",
    total: "119.00",
  });
  expect(items).toEqual([
    ["Halterung für die Decke", "2", "15.00", "30.00"],
    ["Montage", "1", "70.00", "70.00"],
  ]);
});

it("knows the sender by its footer and address on the internet, and takes the customer's VAT ID for none of its own", () => {
  const { values } = read([
    [450, 60, "FACTURE", 16],
    [450, 90, "20/09/2026"],
    [450, 104, "n° 2026-613"],
    [40, 150, "Société du Vallon"],
    [40, 164, "2, rue de la Paix"],
    [40, 178, "75002 Paris"],
    [40, 192, "info@vallon.example"],
    [400, 220, "Exemple SARL"],
    [400, 234, "27, rue des Essais"],
    [400, 248, "75008 Paris"],
    [400, 262, "TVA : FR38500003710"],
    [40, 330, "Désignation"],
    [320, 330, "Quantité"],
    [500, 330, "Total HT"],
    [40, 350, "Chambre du 9 au 15 août"],
    [320, 350, "6"],
    [500, 350, "1 200,00 €"],
    [400, 400, "Total HT"],
    [500, 400, "1 200,00 €"],
    [400, 416, "Total TVA"],
    [500, 416, "120,00 €"],
    [400, 432, "Total TTC"],
    [500, 432, "1 320,00 €"],
    [200, 780, "Société du Vallon"],
    [120, 794, "SASU au capital de 2000 euros, TVA FR40123456824"],
  ]);
  expect(values).toMatchObject({
    supplier: "Société du Vallon",
    customer: "Exemple SARL",
    number: "2026-613",
    date: "2026-09-20",
    vatId: "FR40123456824",
    total: "1320.00",
  });
});

it("takes an amount at the left of the products for their number", () => {
  const { values, items } = read([
    [60, 60, "Invoice # RE-20200620/508"],
    [60, 80, "Sample Balloons Ltd"],
    [60, 200, "Amount"],
    [120, 200, "Product"],
    [350, 200, "Price"],
    [450, 200, "Total"],
    [60, 220, "400.00"],
    [120, 220, "Balloons"],
    [350, 220, "0.79 €"],
    [450, 220, "316.00 €"],
    [60, 260, "Net total: 316.00 €"],
    [60, 280, "VAT total: 60.04 €"],
    [60, 300, "Due payable: 376.04 €"],
  ]);
  expect(items).toEqual([["Balloons", "400", "0.79", "316.00"]]);
  expect(values).toMatchObject({ net: "316.00", tax: "60.04", total: "376.04" });
});
