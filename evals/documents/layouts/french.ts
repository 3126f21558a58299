import { dates, inFours, money } from "../formats.ts";
import { type Layout, pad, sums, table } from "../layout.ts";

const GOODS = [
  "Capteur de pression PX-40",
  "Étude de la chaîne de données",
  "Étalonnage des débitmètres",
  "Formation sur site, une journée",
  "Maintenance du tableau de bord",
  "Vanne inox DN50",
  "Stockage en ligne, 2 To",
  "Rapport d’évaluation du modèle",
  "Jeu de filtres de rechange",
  "Documentation technique",
  "Assistance à distance",
  "Sonde de température type K",
  "Licence logicielle annuelle",
  "Analyse d’échantillons",
  "Installation et essais",
  "Déplacement et hébergement",
];

/** French invoices: amounts with spaces, HT and TTC, dates in words. */
export const frenchLayouts: readonly Layout[] = [
  {
    name: "French, customer at the right",
    currency: "EUR",
    taxRate: 20,
    family: "Geist",
    leavesOut: [],
    goods: GOODS,
    numberOf: (random) => `FA-2026-${pad(random.between(1, 9999), 4)}`,
    draw(sheet, facts) {
      const euro = (amount: number) => `${money.space(amount)} €`;
      sheet.text(50, 70, facts.supplier, { size: 15, face: "bold" });
      sheet.lines(50, 88, [...facts.supplierAddress, `N° TVA : ${facts.vatId}`], { size: 9 }, 13);
      sheet.text(330, 140, "Facturé à", { size: 9 });
      sheet.lines(330, 156, [facts.customer, ...facts.customerAddress]);
      sheet.text(50, 230, `Facture n° ${facts.number}`, { size: 16, face: "bold" });
      sheet.text(50, 252, `Date de facture : ${dates.longFrench(facts.date)}`);
      sheet.text(50, 268, `Date d’échéance : ${dates.longFrench(facts.due)}`);
      const end = table(
        sheet,
        310,
        [
          { title: "Désignation", x: 50, align: "left", cell: (item) => item.description },
          { title: "Quantité", x: 350, align: "right", cell: (item) => String(item.quantity) },
          { title: "Prix unitaire HT", x: 450, align: "right", cell: (item) => euro(item.unitPrice) },
          { title: "Montant HT", x: 545, align: "right", cell: (item) => euro(item.amount) },
        ],
        facts.items,
      );
      sums(sheet, end + 14, [
        ["Total HT", euro(facts.net)],
        [`TVA ${facts.taxRate} %`, euro(facts.tax)],
        ["Total TTC", euro(facts.total)],
      ]);
      sheet.text(50, 770, `Règlement par virement : IBAN ${inFours(facts.iban)}`, { size: 9 });
    },
  },
  {
    name: "Swiss French, francs",
    currency: "CHF",
    taxRate: 8.1,
    family: "Times",
    leavesOut: ["vatId"],
    goods: GOODS,
    numberOf: (random) => String(random.between(20_000, 99_999)),
    draw(sheet, facts) {
      sheet.text(545, 70, facts.supplier, { size: 13, face: "bold", align: "right" });
      sheet.lines(545, 86, facts.supplierAddress, { size: 9, align: "right" }, 12);
      sheet.text(50, 130, "Client", { size: 9 });
      sheet.lines(50, 146, [facts.customer, ...facts.customerAddress]);
      sheet.text(50, 220, "FACTURE", { size: 18, face: "bold" });
      for (const [index, [label, value]] of [
        ["Numéro de facture", facts.number],
        ["Date", dates.dots(facts.date)],
        ["Payable avant le", dates.dots(facts.due)],
      ].entries()) {
        sheet.text(50, 246 + index * 15, label ?? "");
        sheet.text(180, 246 + index * 15, value ?? "");
      }
      const end = table(
        sheet,
        320,
        [
          { title: "Qté", x: 50, align: "left", cell: (item) => String(item.quantity) },
          { title: "Description", x: 90, align: "left", cell: (item) => item.description },
          { title: "Prix", x: 450, align: "right", cell: (item) => money.apostrophe(item.unitPrice) },
          { title: "Total", x: 545, align: "right", cell: (item) => money.apostrophe(item.amount) },
        ],
        facts.items,
      );
      sums(sheet, end + 14, [
        ["Sous-total", money.apostrophe(facts.net)],
        [`TVA ${facts.taxRate}%`, money.apostrophe(facts.tax)],
        ["Net à payer CHF", money.apostrophe(facts.total)],
      ]);
      sheet.text(50, 780, `Compte : ${inFours(facts.iban)}`, { size: 9 });
    },
  },
];
