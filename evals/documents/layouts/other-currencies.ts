import { dates, money } from "../formats.ts";
import { type Layout, pad, sums, table } from "../layout.ts";

/** Currencies without decimals, and with three. */
export const currencyLayouts: readonly Layout[] = (
  [
    { currency: "JPY", decimals: 0, written: (amount) => `¥${money.whole(amount, ",")}`, taxRate: 10 },
    { currency: "HUF", decimals: 0, written: (amount) => `${money.whole(amount, " ")} Ft`, taxRate: 27 },
    { currency: "KWD", decimals: 3, written: (amount) => `KWD ${money.three(amount)}`, taxRate: 5 },
  ] satisfies { currency: string; decimals: number; written: (amount: number) => string; taxRate: number }[]
).map(({ currency, decimals, written, taxRate }) => ({
  name: `amounts in ${currency}`,
  currency,
  decimals,
  taxRate,
  family: "Geist",
  leavesOut: ["iban", "vatId"],
  numberOf: (random) => `${currency}-${pad(random.between(1, 9999), 4)}`,
  draw(sheet, facts) {
    sheet.text(50, 70, facts.supplier, { size: 15, face: "bold" });
    sheet.lines(50, 88, facts.supplierAddress, { size: 9 }, 13);
    sheet.text(545, 74, "INVOICE", { size: 22, face: "bold", align: "right" });
    for (const [index, [label, value]] of [
      ["Invoice number", facts.number],
      ["Invoice date", dates.iso(facts.date)],
      ["Due date", dates.iso(facts.due)],
    ].entries()) {
      sheet.text(360, 110 + index * 16, label ?? "");
      sheet.text(545, 110 + index * 16, value ?? "", { align: "right" });
    }
    sheet.text(50, 160, "Bill to", { size: 9 });
    sheet.lines(50, 176, [facts.customer, ...facts.customerAddress]);
    const end = table(
      sheet,
      260,
      [
        { title: "Description", x: 50, align: "left", cell: (item) => item.description },
        { title: "Qty", x: 330, align: "right", cell: (item) => String(item.quantity) },
        { title: "Unit price", x: 440, align: "right", cell: (item) => written(item.unitPrice) },
        { title: "Amount", x: 545, align: "right", cell: (item) => written(item.amount) },
      ],
      facts.items,
    );
    sums(sheet, end + 14, [
      ["Subtotal", written(facts.net)],
      [`VAT ${facts.taxRate}%`, written(facts.tax)],
      ["Total", written(facts.total)],
    ]);
  },
}));
