import { dates, inFours, money } from "../formats.ts";
import { type Layout, pad, sums, table } from "../layout.ts";

/** The five layouts the rules were developed on. */
export const knownLayouts: readonly Layout[] = [
  {
    name: "letterhead left, facts right",
    currency: "EUR",
    taxRate: 19,
    family: "Helvetica",
    leavesOut: [],
    numberOf: (random) => `INV-2026-${pad(random.between(1, 9999), 4)}`,
    draw(sheet, facts) {
      const euro = (amount: number) => `€${money.comma(amount)}`;
      sheet.text(50, 70, facts.supplier, { size: 16, face: "bold" });
      sheet.lines(50, 90, [...facts.supplierAddress, `VAT ID: ${facts.vatId}`], { size: 9 }, 13);
      sheet.text(545, 74, "INVOICE", { size: 24, face: "bold", align: "right" });
      const rows = [
        ["Invoice No:", facts.number],
        ["Invoice Date:", dates.long(facts.date)],
        ["Due Date:", dates.long(facts.due)],
      ] as const;
      for (const [index, [label, value]] of rows.entries()) {
        sheet.text(360, 110 + index * 16, label, { face: "bold" });
        sheet.text(545, 110 + index * 16, value, { align: "right" });
      }
      sheet.text(50, 180, "Bill To", { size: 9, face: "bold" });
      sheet.lines(50, 196, [facts.customer, ...facts.customerAddress]);
      const end = table(
        sheet,
        270,
        [
          { title: "Description", x: 50, align: "left", cell: (item) => item.description },
          { title: "Qty", x: 350, align: "right", cell: (item) => String(item.quantity) },
          { title: "Unit Price", x: 450, align: "right", cell: (item) => euro(item.unitPrice) },
          { title: "Amount", x: 545, align: "right", cell: (item) => euro(item.amount) },
        ],
        facts.items,
      );
      sums(sheet, end + 14, [
        ["Subtotal", euro(facts.net)],
        [`VAT (${facts.taxRate}%)`, euro(facts.tax)],
        ["Total", euro(facts.total)],
      ]);
      sheet.text(50, 760, "Payment details", { size: 9, face: "bold" });
      sheet.text(50, 774, `IBAN: ${inFours(facts.iban)}`, { size: 9 });
      sheet.text(50, 788, "Thank you for your business. Questions: accounts@sender.example", { size: 9 });
    },
  },
  {
    name: "American, dollars and sales tax",
    currency: "USD",
    taxRate: 8.25,
    family: "Helvetica",
    leavesOut: ["iban", "vatId"],
    numberOf: (random) => String(random.between(10_000, 99_999)),
    draw(sheet, facts) {
      const dollars = (amount: number) => `$${money.comma(amount)}`;
      sheet.text(50, 76, "Invoice", { size: 26 });
      sheet.text(545, 64, facts.supplier, { size: 13, face: "bold", align: "right" });
      sheet.lines(545, 80, facts.supplierAddress, { size: 9, align: "right" }, 12);
      sheet.text(50, 130, "BILLED TO", { size: 8 });
      sheet.lines(50, 145, [facts.customer, ...facts.customerAddress], { size: 9.5 }, 13);
      const facts3 = [
        ["INVOICE #", facts.number],
        ["DATE", dates.us(facts.date)],
        ["DUE DATE", dates.us(facts.due)],
        ["TERMS", "Net 30"],
      ] as const;
      for (const [index, [label, value]] of facts3.entries()) {
        sheet.text(380, 135 + index * 15, label, { size: 8 });
        sheet.text(470, 135 + index * 15, value, { size: 10 });
      }
      const end = table(
        sheet,
        240,
        [
          { title: "QTY", x: 50, align: "left", cell: (item) => String(item.quantity) },
          { title: "ITEM", x: 100, align: "left", cell: (item) => item.description },
          { title: "RATE", x: 440, align: "right", cell: (item) => money.comma(item.unitPrice) },
          { title: "AMOUNT", x: 545, align: "right", cell: (item) => money.comma(item.amount) },
        ],
        facts.items,
        { gap: 22 },
      );
      sums(
        sheet,
        end + 10,
        [
          ["SUBTOTAL", money.comma(facts.net)],
          [`SALES TAX (${facts.taxRate}%)`, money.comma(facts.tax)],
          ["BALANCE DUE", dollars(facts.total)],
        ],
        { labels: 350 },
      );
      sheet.text(50, 790, "Please make checks payable to the company named above.", { size: 8.5 });
    },
  },
  {
    name: "address window, three-column footer",
    currency: "EUR",
    taxRate: 19,
    family: "Times",
    leavesOut: [],
    numberOf: (random) => `RE${random.between(100_000, 999_999)}`,
    draw(sheet, facts) {
      const euro = (amount: number) => `${money.dot(amount)} EUR`;
      sheet.text(50, 110, `${facts.supplier} - ${facts.supplierAddress.join(" - ")}`, { size: 7.5 });
      sheet.lines(50, 130, [facts.customer, ...facts.customerAddress], { size: 11 }, 15);
      const rows = [
        ["Invoice Number", facts.number],
        ["Customer Number", "K-20418"],
        ["Date of Invoice", dates.dots(facts.date)],
        ["Payable until", dates.dots(facts.due)],
      ] as const;
      for (const [index, [label, value]] of rows.entries()) {
        sheet.text(350, 200 + index * 15, label, { size: 10 });
        sheet.text(460, 200 + index * 15, value, { size: 10 });
      }
      sheet.text(50, 290, "Invoice", { size: 15, face: "bold" });
      sheet.text(50, 310, "We thank you for your order and charge the following services.");
      const end = table(
        sheet,
        345,
        [
          { title: "Pos.", x: 50, align: "left", cell: (_item, index) => String(index + 1) },
          { title: "Service", x: 85, align: "left", cell: (item) => item.description },
          { title: "Quantity", x: 360, align: "right", cell: (item) => money.dot(item.quantity) },
          { title: "Price", x: 455, align: "right", cell: (item) => euro(item.unitPrice) },
          { title: "Total", x: 545, align: "right", cell: (item) => euro(item.amount) },
        ],
        facts.items,
        { size: 10 },
      );
      sums(sheet, end + 12, [
        ["Net amount", euro(facts.net)],
        [`plus ${facts.taxRate} % VAT`, euro(facts.tax)],
        ["Invoice total", euro(facts.total)],
      ]);
      sheet.rule(50, 770, 495);
      sheet.lines(50, 784, [facts.supplier, ...facts.supplierAddress], { size: 8 }, 11);
      sheet.lines(230, 784, ["Sample Bank", `IBAN ${inFours(facts.iban)}`, "BIC SMPLDEFFXXX"], { size: 8 }, 11);
      sheet.lines(430, 784, ["Commercial register 12345", `VAT ID ${facts.vatId}`], { size: 8 }, 11);
    },
  },
  {
    name: "from and to side by side",
    currency: "GBP",
    taxRate: 20,
    family: "Geist",
    leavesOut: ["iban"],
    numberOf: (random) => `${pad(random.between(1, 999), 3)}/2026`,
    draw(sheet, facts) {
      const pounds = (amount: number) => `£${money.comma(amount)}`;
      sheet.text(50, 80, "Tax invoice", { size: 20, face: "bold" });
      sheet.text(50, 120, "From", { size: 9 });
      sheet.lines(50, 136, [facts.supplier, ...facts.supplierAddress, `VAT Reg No ${facts.vatId}`], {}, 14);
      sheet.text(310, 120, "To", { size: 9 });
      sheet.lines(310, 136, [facts.customer, ...facts.customerAddress], {}, 14);
      sheet.rule(50, 205, 495);
      for (const [index, [label, value]] of [
        ["Invoice number", facts.number],
        ["Issued", dates.short(facts.date)],
        ["Due", dates.short(facts.due)],
      ].entries()) {
        sheet.text(50 + index * 170, 225, label ?? "", { size: 8.5 });
        sheet.text(50 + index * 170, 241, value ?? "", { size: 11, face: "bold" });
      }
      const end = table(
        sheet,
        290,
        [
          { title: "Details", x: 50, align: "left", cell: (item) => item.description },
          { title: "Units", x: 340, align: "right", cell: (item) => String(item.quantity) },
          { title: "Unit cost", x: 440, align: "right", cell: (item) => pounds(item.unitPrice) },
          { title: "Line total", x: 545, align: "right", cell: (item) => pounds(item.amount) },
        ],
        facts.items,
      );
      sums(sheet, end + 14, [
        ["Total before VAT", pounds(facts.net)],
        [`VAT at ${facts.taxRate}%`, pounds(facts.tax)],
        ["Total due", pounds(facts.total)],
      ]);
    },
  },
  {
    name: "number in the title, dates in a sentence",
    currency: "EUR",
    taxRate: 21,
    family: "Helvetica",
    leavesOut: [],
    numberOf: (random) => `2026-${pad(random.between(1, 999), 3)}`,
    draw(sheet, facts) {
      sheet.text(50, 70, facts.supplier, { size: 12, face: "bold" });
      sheet.text(50, 84, facts.supplierAddress.join(", "), { size: 9 });
      sheet.text(50, 150, `Invoice ${facts.number}`, { size: 22, face: "bold" });
      sheet.text(50, 176, `Issued on ${dates.long(facts.date)}, payable by ${dates.long(facts.due)}.`, { size: 10.5 });
      sheet.text(50, 205, "Prepared for", { size: 9 });
      sheet.lines(50, 220, [facts.customer, ...facts.customerAddress]);
      const end = table(
        sheet,
        300,
        [
          { title: "Item", x: 50, align: "left", cell: (item) => item.description },
          { title: "Hours", x: 360, align: "right", cell: (item) => String(item.quantity) },
          { title: "Rate", x: 450, align: "right", cell: (item) => money.plain(item.unitPrice) },
          { title: "Total", x: 545, align: "right", cell: (item) => money.plain(item.amount) },
        ],
        facts.items,
        { rules: false, gap: 18 },
      );
      sums(
        sheet,
        end + 16,
        [
          ["Net", money.plain(facts.net)],
          [`VAT ${facts.taxRate}%`, money.plain(facts.tax)],
          ["To pay (EUR)", money.plain(facts.total)],
        ],
        { labels: 400 },
      );
      sheet.text(50, 770, `Please transfer to ${facts.iban}, our VAT number is ${facts.vatId}.`, { size: 9 });
    },
  },
];
