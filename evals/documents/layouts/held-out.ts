import { dates, inFours, money } from "../formats.ts";
import { type Layout, pad, sums, table } from "../layout.ts";

/** Five held-out layouts, written before the rules and only looked at after them. */
export const heldOutLayouts: readonly Layout[] = [
  {
    name: "facts in a band, labels above",
    currency: "EUR",
    taxRate: 23,
    family: "Helvetica",
    leavesOut: [],
    numberOf: (random) => `A${random.between(1000, 9999)}-${random.between(10, 99)}`,
    draw(sheet, facts) {
      const euro = (amount: number) => `EUR ${money.comma(amount)}`;
      sheet.text(297, 66, facts.supplier, { size: 15, face: "bold", align: "center" });
      sheet.text(297, 82, facts.supplierAddress.join(" · "), { size: 9, align: "center" });
      sheet.rule(50, 100, 495);
      sheet.text(50, 130, "INVOICE", { size: 14, face: "bold" });
      for (const [index, [label, value]] of [
        ["Invoice ID", facts.number],
        ["Date issued", dates.iso(facts.date)],
        ["Payment due", dates.iso(facts.due)],
        ["Our VAT no.", facts.vatId],
      ].entries()) {
        sheet.text(50 + index * 128, 160, label ?? "", { size: 8 });
        sheet.text(50 + index * 128, 174, value ?? "", { size: 10, face: "bold" });
      }
      sheet.text(50, 210, "Invoiced to:", { size: 9 });
      sheet.lines(50, 224, [facts.customer, ...facts.customerAddress], { size: 9.5 }, 13);
      const end = table(
        sheet,
        290,
        [
          { title: "#", x: 50, align: "left", cell: (_item, index) => String(index + 1) },
          { title: "Item description", x: 75, align: "left", cell: (item) => item.description },
          { title: "Price each", x: 380, align: "right", cell: (item) => money.comma(item.unitPrice) },
          { title: "Quantity", x: 455, align: "right", cell: (item) => String(item.quantity) },
          { title: "Net amount", x: 545, align: "right", cell: (item) => money.comma(item.amount) },
        ],
        facts.items,
      );
      sums(
        sheet,
        end + 14,
        [
          ["Sub-total", euro(facts.net)],
          [`VAT ${facts.taxRate}%`, euro(facts.tax)],
          ["Amount payable", euro(facts.total)],
        ],
        { labels: 340 },
      );
      sheet.text(50, 780, `Bank transfer: ${inFours(facts.iban)}`, { size: 9 });
    },
  },
  {
    name: "typewriter",
    currency: "GBP",
    taxRate: 20,
    family: "Courier",
    leavesOut: ["vatId"],
    numberOf: (random) => `D/${random.between(20_000, 29_999)}`,
    draw(sheet, facts) {
      const style = { size: 9.5, face: "mono" as const };
      sheet.text(50, 70, facts.supplier, { ...style, size: 12 });
      sheet.lines(50, 86, facts.supplierAddress, style, 13);
      sheet.lines(
        50,
        140,
        [
          `Document no. : ${facts.number}`,
          `Dated        : ${dates.iso(facts.date)}`,
          `Pay by       : ${dates.iso(facts.due)}`,
          `Customer     : ${facts.customer}`,
        ],
        style,
        14,
      );
      sheet.text(50, 225, "INVOICE FOR GOODS AND SERVICES SUPPLIED", style);
      const end = table(
        sheet,
        255,
        [
          { title: "Description", x: 50, align: "left", cell: (item) => item.description },
          { title: "Quantity", x: 345, align: "right", cell: (item) => String(item.quantity) },
          { title: "Price", x: 440, align: "right", cell: (item) => money.plain(item.unitPrice) },
          { title: "Value", x: 545, align: "right", cell: (item) => money.plain(item.amount) },
        ],
        facts.items,
        { size: 9, face: "mono", gap: 17 },
      );
      sums(
        sheet,
        end + 14,
        [
          ["Goods total", money.plain(facts.net)],
          [`VAT @ ${facts.taxRate}%`, money.plain(facts.tax)],
          ["TOTAL GBP", money.plain(facts.total)],
        ],
        { labels: 320, face: "mono", boldLast: false, size: 9.5 },
      );
      sheet.text(50, 760, `Account: IBAN ${inFours(facts.iban)}`, style);
    },
  },
  {
    name: "Swiss francs",
    currency: "CHF",
    taxRate: 8.1,
    family: "Helvetica",
    leavesOut: ["vatId"],
    numberOf: (random) => `${random.between(26_000, 26_999)}.${random.between(1, 9)}`,
    draw(sheet, facts) {
      const francs = (amount: number) => `CHF ${money.apostrophe(amount)}`;
      sheet.lines(380, 70, [facts.supplier, ...facts.supplierAddress, "billing@sender.example"], { size: 9 }, 13);
      sheet.lines(50, 150, [facts.customer, ...facts.customerAddress], { size: 11 }, 15);
      sheet.text(50, 240, "Invoice", { size: 18, face: "bold" });
      for (const [index, [label, value]] of [
        ["Invoice ref.", facts.number],
        ["Issue date", dates.dots(facts.date)],
        ["Pay before", dates.dots(facts.due)],
      ].entries()) {
        sheet.text(50, 265 + index * 15, label ?? "");
        sheet.text(150, 265 + index * 15, value ?? "");
      }
      const end = table(
        sheet,
        340,
        [
          { title: "Service", x: 50, align: "left", cell: (item) => item.description },
          { title: "Units", x: 330, align: "right", cell: (item) => String(item.quantity) },
          { title: "Unit rate", x: 430, align: "right", cell: (item) => money.apostrophe(item.unitPrice) },
          { title: "CHF", x: 545, align: "right", cell: (item) => money.apostrophe(item.amount) },
        ],
        facts.items,
        { gap: 19 },
      );
      sums(sheet, end + 14, [
        ["Sum excl. VAT", francs(facts.net)],
        [`VAT ${facts.taxRate}%`, francs(facts.tax)],
        ["Total incl. VAT", francs(facts.total)],
      ]);
      sheet.text(50, 770, `Payable to ${facts.supplier}, IBAN ${inFours(facts.iban)}`, { size: 9 });
    },
  },
  {
    name: "amount due on top, facts at the side",
    currency: "USD",
    taxRate: 7,
    family: "Geist",
    leavesOut: ["iban", "vatId"],
    numberOf: (random) => `#${random.between(1000, 9999)}`,
    draw(sheet, facts) {
      const dollars = (amount: number) => `$${money.comma(amount)}`;
      sheet.text(50, 70, facts.supplier, { size: 14, face: "bold" });
      sheet.text(545, 60, "Amount due", { size: 9, align: "right" });
      sheet.text(545, 84, dollars(facts.total), { size: 22, face: "bold", align: "right" });
      const side = [
        ["Invoice no.", facts.number.slice(1)],
        ["Invoice date", dates.longUs(facts.date)],
        ["Due on", dates.longUs(facts.due)],
        ["Billed to", facts.customer],
      ];
      for (const [index, [label, value]] of side.entries()) {
        sheet.text(50, 140 + index * 42, label ?? "", { size: 8 });
        sheet.text(50, 154 + index * 42, value ?? "", { size: 10 });
      }
      sheet.text(50, 320, facts.supplierAddress.join(", "), { size: 8 });
      const end = table(
        sheet,
        360,
        [
          { title: "Product or service", x: 50, align: "left", cell: (item) => item.description },
          { title: "Qty", x: 350, align: "right", cell: (item) => String(item.quantity) },
          { title: "Each", x: 440, align: "right", cell: (item) => dollars(item.unitPrice) },
          { title: "Total", x: 545, align: "right", cell: (item) => dollars(item.amount) },
        ],
        facts.items,
      );
      sums(
        sheet,
        end + 14,
        [
          ["Subtotal", dollars(facts.net)],
          ["Tax", dollars(facts.tax)],
          ["Total", dollars(facts.total)],
        ],
        { labels: 400 },
      );
    },
  },
  {
    name: "amounts with spaces and commas",
    currency: "EUR",
    taxRate: 20,
    family: "Times",
    leavesOut: [],
    numberOf: (random) => `F-${pad(random.between(1, 99_999), 5)}`,
    draw(sheet, facts) {
      const euro = (amount: number) => `${money.space(amount)} €`;
      sheet.text(545, 70, facts.supplier, { size: 14, face: "bold", align: "right" });
      sheet.lines(545, 86, [...facts.supplierAddress, `VAT ${facts.vatId}`], { size: 9, align: "right" }, 12);
      sheet.text(50, 140, `INVOICE No. ${facts.number}`, { size: 14, face: "bold" });
      sheet.text(50, 158, `Date: ${dates.slashes(facts.date)}`);
      sheet.text(50, 173, `Payment deadline: ${dates.slashes(facts.due)}`);
      sheet.text(330, 140, "Client", { size: 9 });
      sheet.lines(330, 155, [facts.customer, ...facts.customerAddress], {}, 14);
      const end = table(
        sheet,
        240,
        [
          { title: "Designation", x: 50, align: "left", cell: (item) => item.description },
          { title: "Quantity", x: 340, align: "right", cell: (item) => String(item.quantity) },
          { title: "Unit price excl. tax", x: 450, align: "right", cell: (item) => money.space(item.unitPrice) },
          { title: "Total excl. tax", x: 545, align: "right", cell: (item) => money.space(item.amount) },
        ],
        facts.items,
      );
      sums(
        sheet,
        end + 14,
        [
          ["Total excl. tax", euro(facts.net)],
          [`Tax ${facts.taxRate}%`, euro(facts.tax)],
          ["Total incl. tax", euro(facts.total)],
        ],
        { labels: 340 },
      );
      sheet.text(50, 780, `Bank details: ${inFours(facts.iban)}`, { size: 9 });
    },
  },
];
