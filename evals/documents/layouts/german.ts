import { dates, inFours, money } from "../formats.ts";
import { type Layout, pad, sums, table } from "../layout.ts";

const GOODS = [
  "Drucksensor PX-40",
  "Prüfung der Datenleitung",
  "Kalibrierung von Durchflussmessern",
  "Schulung vor Ort, ganztägig",
  "Wartung der Übersichtstafeln",
  "Edelstahlventil DN50",
  "Speicherplatz, 2 TB",
  "Bericht zur Modellprüfung",
  "Ersatzfilter, Satz",
  "Technische Unterlagen",
  "Fernunterstützung",
  "Temperaturfühler Typ K",
  "Jahreslizenz Software",
  "Probenauswertung",
  "Einbau und Prüfung",
  "Fahrt und Übernachtung",
];

/** German invoices as offices write them: the second one runs over two pages and carries its sum forward. */
export const germanLayouts: readonly Layout[] = [
  {
    name: "German, address window",
    currency: "EUR",
    taxRate: 19,
    family: "Geist",
    leavesOut: [],
    goods: GOODS,
    numberOf: (random) => `RE-2026-${pad(random.between(1, 9999), 4)}`,
    draw(sheet, facts) {
      const euro = (amount: number) => `${money.dot(amount)} €`;
      sheet.text(50, 110, `${facts.supplier} · ${facts.supplierAddress.join(" · ")}`, { size: 7.5 });
      sheet.lines(50, 130, [facts.customer, ...facts.customerAddress], { size: 11 }, 15);
      for (const [index, [label, value]] of [
        ["Rechnungsnummer", facts.number],
        ["Kundennummer", "10482"],
        ["Rechnungsdatum", dates.dots(facts.date)],
      ].entries()) {
        sheet.text(350, 200 + index * 15, label ?? "");
        sheet.text(460, 200 + index * 15, value ?? "");
      }
      sheet.text(50, 280, "Rechnung", { size: 16, face: "bold" });
      sheet.text(50, 302, "Für unsere Lieferungen und Leistungen berechnen wir Ihnen:");
      const end = table(
        sheet,
        335,
        [
          { title: "Pos.", x: 50, align: "left", cell: (_item, index) => String(index + 1) },
          { title: "Bezeichnung", x: 85, align: "left", cell: (item) => item.description },
          { title: "Menge", x: 360, align: "right", cell: (item) => money.dot(item.quantity) },
          { title: "Einzelpreis", x: 455, align: "right", cell: (item) => euro(item.unitPrice) },
          { title: "Gesamtpreis", x: 545, align: "right", cell: (item) => euro(item.amount) },
        ],
        facts.items,
      );
      sums(sheet, end + 12, [
        ["Nettobetrag", euro(facts.net)],
        [`zzgl. ${facts.taxRate} % MwSt.`, euro(facts.tax)],
        ["Rechnungsbetrag", euro(facts.total)],
      ]);
      sheet.text(50, 720, `Bitte überweisen Sie den Rechnungsbetrag bis zum ${dates.dots(facts.due)}.`);
      sheet.rule(50, 770, 495);
      sheet.lines(50, 784, [facts.supplier, ...facts.supplierAddress], { size: 8 }, 11);
      sheet.lines(230, 784, ["Musterbank", `IBAN ${inFours(facts.iban)}`, "BIC SMPLDEFFXXX"], { size: 8 }, 11);
      sheet.lines(430, 784, ["Amtsgericht Musterstadt HRB 12345", `USt-IdNr. ${facts.vatId}`], { size: 8 }, 11);
    },
  },
  {
    name: "German, two pages with a carried sum",
    currency: "EUR",
    taxRate: 7,
    family: "Helvetica",
    leavesOut: ["iban"],
    goods: GOODS,
    itemCount: 14,
    numberOf: (random) => `${random.between(100_000, 999_999)}`,
    draw(sheet, facts, nextSheet) {
      const columns = [
        { title: "Artikel", x: 50, align: "left", cell: (item) => item.description },
        { title: "Anzahl", x: 350, align: "right", cell: (item) => String(item.quantity) },
        { title: "Preis", x: 450, align: "right", cell: (item) => money.dot(item.unitPrice) },
        { title: "Betrag", x: 545, align: "right", cell: (item) => money.dot(item.amount) },
      ] as const satisfies Parameters<typeof table>[2];
      const [onFirst, onSecond] = [facts.items.slice(0, 8), facts.items.slice(8)];
      const carried = onFirst.reduce((sum, { amount }) => sum + amount, 0);
      sheet.text(545, 70, facts.supplier, { size: 14, face: "bold", align: "right" });
      sheet.lines(545, 88, [...facts.supplierAddress, `USt-ID ${facts.vatId}`], { size: 9, align: "right" }, 12);
      sheet.text(50, 130, "Rechnung an", { size: 9 });
      sheet.lines(50, 146, [facts.customer, ...facts.customerAddress]);
      sheet.text(50, 230, `Rechnung Nr. ${facts.number} vom ${dates.longGerman(facts.date)}`, {
        size: 14,
        face: "bold",
      });
      sheet.text(50, 250, `Fällig am ${dates.longGerman(facts.due)}. Alle Beträge in EUR.`);
      const end = table(sheet, 290, columns, onFirst);
      sheet.text(370, end + 14, "Übertrag");
      sheet.text(545, end + 14, money.dot(carried), { align: "right" });
      const second = nextSheet();
      second.text(50, 70, `${facts.supplier}, Rechnung ${facts.number}, Seite 2`, { size: 9 });
      second.text(370, 100, "Übertrag");
      second.text(545, 100, money.dot(carried), { align: "right" });
      const last = table(second, 130, columns, onSecond);
      sums(second, last + 12, [
        ["Zwischensumme", money.dot(facts.net)],
        [`USt. ${facts.taxRate}%`, money.dot(facts.tax)],
        ["Gesamtbetrag EUR", money.dot(facts.total)],
      ]);
    },
  },
];
