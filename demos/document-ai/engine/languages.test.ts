import { describe, expect, it } from "vitest";
import { documentLanguage } from "#engines/documents/words/language.ts";
import { type CellAt, pageOf } from "#tests/support/samples/page-of-cells.ts";
import { understand } from "./understand.ts";

const valuesOf = (...pages: Parameters<typeof understand>[0][number][]) => {
  const { findings, items, ...rest } = understand(pages);
  return {
    ...rest,
    values: Object.fromEntries(findings.map(({ id, value }) => [id, value])),
    items: items.map((item) => Object.values(item).map(({ value }) => value)),
    findings,
  };
};

const GERMAN: readonly CellAt[] = [
  [50, 100, "Tallis Messtechnik GmbH · Gartenweg 3 · 20457 Hamburg", 7],
  [50, 120, "Muster Bäckerei AG", 11],
  [50, 135, "Lindenstraße 12", 11],
  [50, 150, "80333 München", 11],
  [350, 200, "Rechnungsnummer"],
  [460, 200, "RE-2026-0042"],
  [350, 215, "Rechnungsdatum"],
  [460, 215, "3. März 2026"],
  [50, 280, "Rechnung", 16],
  [50, 330, "Pos."],
  [90, 330, "Bezeichnung"],
  [330, 330, "Menge"],
  [400, 330, "Einzelpreis"],
  [490, 330, "Gesamtpreis"],
  [50, 350, "1"],
  [90, 350, "Prüfung der Waage"],
  [330, 350, "2"],
  [400, 350, "1.120,50"],
  [490, 350, "2.241,00"],
  [350, 380, "Übertrag"],
  [490, 380, "2.241,00"],
  [50, 780, "USt-IdNr. DE123456789"],
];
const GERMAN_SECOND: readonly CellAt[] = [
  [50, 60, "Tallis Messtechnik GmbH, Seite 2"],
  [350, 90, "Übertrag"],
  [490, 90, "2.241,00"],
  [50, 120, "2"],
  [90, 120, "Anfahrt"],
  [330, 120, "1"],
  [400, 120, "59,00"],
  [490, 120, "59,00"],
  [350, 160, "Nettobetrag"],
  [490, 160, "2.300,00 €"],
  [350, 176, "zzgl. 19 % MwSt."],
  [490, 176, "437,00 €"],
  [350, 192, "Rechnungsbetrag"],
  [490, 192, "2.737,00 €"],
  [50, 230, "Zahlbar ohne Abzug bis zum 17.03.2026."],
];

it("reads a German invoice over two pages, its customer from the window, and no carried sum as an item", () => {
  const read = valuesOf(pageOf(GERMAN), pageOf(GERMAN_SECOND, { number: 2 }));
  expect(read).toMatchObject({ type: "Invoice", category: "Financial", language: "German" });
  expect(read.values).toEqual({
    supplier: "Tallis Messtechnik GmbH",
    customer: "Muster Bäckerei AG",
    number: "RE-2026-0042",
    date: "2026-03-03",
    due: "2026-03-17",
    currency: "EUR",
    net: "2300.00",
    tax: "437.00",
    total: "2737.00",
    vatId: "DE123456789",
  });
  expect(read.items).toEqual([
    ["Prüfung der Waage", "2", "1120.50", "2241.00"],
    ["Anfahrt", "1", "59.00", "59.00"],
  ]);
});

it("reads a French invoice with two rates of tax and amounts with spaces", () => {
  const read = valuesOf(
    pageOf([
      [50, 60, "Au Bon Sel SARL", 15],
      [50, 80, "4 rue du Port, 17000 La Rochelle"],
      [330, 120, "Facturé à"],
      [330, 136, "Hôtel du Phare"],
      [330, 150, "9 quai Valin"],
      [50, 200, "Facture n° FA-0077", 14],
      [50, 225, "Date de facture : 1er août 2026"],
      [50, 240, "Date d’échéance : 31 août 2026"],
      [50, 300, "Désignation"],
      [330, 300, "Quantité"],
      [410, 300, "Prix unitaire HT"],
      [500, 300, "Montant HT"],
      [50, 320, "Fleur de sel"],
      [330, 320, "100"],
      [410, 320, "10,00 €"],
      [500, 320, "1 000,00 €"],
      [50, 336, "Livraison"],
      [330, 336, "1"],
      [410, 336, "50,00 €"],
      [500, 336, "50,00 €"],
      [410, 370, "Total HT"],
      [500, 370, "1 050,00 €"],
      [410, 386, "TVA 5,5 %"],
      [500, 386, "55,00 €"],
      [410, 402, "TVA 20 %"],
      [500, 402, "10,00 €"],
      [410, 418, "Total TTC"],
      [500, 418, "1 115,00 €"],
    ]),
  );
  expect(read.language).toBe("French");
  expect(read.values).toMatchObject({
    supplier: "Au Bon Sel SARL",
    customer: "Hôtel du Phare",
    number: "FA-0077",
    date: "2026-08-01",
    due: "2026-08-31",
    net: "1050.00",
    tax: "65.00",
    total: "1115.00",
  });
  expect(read.items).toHaveLength(2);
});

it.each([
  ["JPY", "¥12,000", "¥24,000", "¥2,400", "¥26,400", { unitPrice: "12000", net: "24000", total: "26400" }],
  ["HUF", "12 500 Ft", "25 000 Ft", "6 750 Ft", "31 750 Ft", { unitPrice: "12500", net: "25000", total: "31750" }],
  ["KWD", "KWD 1.250", "KWD 2.500", "KWD 0.125", "KWD 2.625", { unitPrice: "1.250", net: "2.500", total: "2.625" }],
])("reads amounts in %s", (currency, price, net, tax, total, expected) => {
  const read = valuesOf(
    pageOf([
      [50, 60, "Northwind Instruments Ltd", 16],
      [360, 60, "INVOICE", 20],
      [360, 100, "Invoice no."],
      [460, 100, "A-1042"],
      [50, 220, "Description"],
      [300, 220, "Qty"],
      [380, 220, "Unit price"],
      [480, 220, "Amount"],
      [50, 240, "Sensor"],
      [300, 240, "2"],
      [380, 240, price],
      [480, 240, net],
      [380, 300, "Subtotal"],
      [480, 300, net],
      [380, 316, "VAT"],
      [480, 316, tax],
      [380, 332, "Total"],
      [480, 332, total],
    ]),
  );
  expect(read.values).toMatchObject({ currency, net: expected.net, total: expected.total });
  expect(read.items).toEqual([["Sensor", "2", expected.unitPrice, expected.net]]);
  expect(read.findings.find(({ id }) => id === "total")?.confidence).toBe(98);
});

describe("the language", () => {
  it("is named if the reader doesn't know it, and lowers every confidence", () => {
    const read = valuesOf(
      pageOf([
        [50, 60, "Faktura VAT nr 12/2026", 16],
        [50, 90, "Sprzedawca: Przykład Sp. z o.o."],
        [50, 110, "Nabywca: Wzór S.A."],
        [50, 130, "Termin płatności 14 dni, data wystawienia 2026-03-02"],
        [50, 160, "Nazwa towaru, ilość, cena netto, wartość"],
        [50, 190, "Razem do zapłaty 123,00 PLN"],
      ]),
    );
    expect(read.language).toBe("Polish");
    for (const { confidence } of read.findings) expect(confidence).toBeLessThanOrEqual(60);
  });

  it.each([
    ["请付款 发票 总额 日期", "Chinese"],
    ["Factura nº 12, fecha de vencimiento, cantidad, precio, importe, cliente", "Spanish"],
    ["Faktúra", undefined],
    ["Invoice no. 12, amount due, quantity, unit price", "English"],
  ])("of %j is %s", (text, language) => {
    expect(documentLanguage(text)).toBe(language);
  });
});
