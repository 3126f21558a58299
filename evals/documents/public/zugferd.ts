import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getDocument } from "unpdf/pdfjs";
import type { Page } from "#app/lib/documents/reading/page.ts";
import type { Mark } from "../score.ts";
import { compared, lotOf, type PublicSpecimen, plain, type Split } from "./specimen.ts";

/**
 * German and French sample invoices whose PDFs carry their own content as XML (ZUGFeRD, Factur-X). A value counts only
 * where the page prints it: some profiles hold less than the page, some more. Whole families are held out, so that no
 * layout of a held-out file was seen.
 */
const FOLDERS: readonly (readonly [folder: string, names: RegExp, split: Split])[] = [
  ["ZUGFeRDv1/correct/Intarsys", /\.pdf$/, "development"],
  ["ZUGFeRDv1/correct/Konik", /\.pdf$/, "development"],
  ["ZUGFeRDv1/correct/Mustangproject", /-(?:499|501|502|503)\b|_(?:499|501|502|503)\./, "development"],
  ["ZUGFeRDv2/correct/FNFE-factur-x-examples", /Facture_(?:DOM|UE)_BASICWL/, "development"],
  ["ZUGFeRDv2/fail/FNFE-factur-x-examples", /Facture_UE_EN16931/, "development"],
  [
    "XML-Rechnung/FX",
    /EN16931_(?:1_Teil|2_Teil|Abweichender|Betriebs|Elektron\.|Gutschrift|Innergem|Miete|OEPNV|Physio|RechnungsU|Reisek)/,
    "held out",
  ],
  ["ZUGFeRDv1/correct/4s4u", /\.pdf$/, "held out"],
  ["ZUGFeRDv2/correct/Mustangproject", /_(?:507|508)\.pdf$/, "held out"],
  ["ZUGFeRDv2/fail/FNFE-factur-x-examples", /Facture_FR_EN16931|Avoir_FR_type381_EN16931/, "held out"],
  ["ZUGFeRDv2/correct/PHP_@gpFacturX", /\.pdf$/, "held out"],
  ["ZUGFeRDv2/fail/python-factur-x", /\.pdf$/, "held out"],
];

type Reader = (file: Buffer) => Promise<Page[]>;

export function zugferdInvoices(root: string, readPdf: Reader): PublicSpecimen[] {
  return FOLDERS.flatMap(([folder, names, split]) =>
    readdirSync(join(root, folder))
      .filter((name) => names.test(name) && name.endsWith(".pdf"))
      .sort()
      .map((name) => specimenOf("ZUGFeRD and Factur-X invoices", name, split, join(root, folder), readPdf)),
  );
}

/** Electronic invoices from the test files of other projects. No seller is in both parts. */
export function eInvoices(root: string, readPdf: Reader): PublicSpecimen[] {
  if (!existsSync(root)) return [];
  const sellers = JSON.parse(readFileSync(join(root, "sellers.json"), "utf8")) as Record<string, string>;
  return Object.entries(sellers).map(([name, seller]) =>
    specimenOf("E-invoices of other projects", name, lotOf(seller) < 50 ? "development" : "unseen", root, readPdf),
  );
}

function specimenOf(set: string, name: string, split: Split, folder: string, readPdf: Reader): PublicSpecimen {
  const file = readFileSync(join(folder, name));
  return {
    set,
    name,
    split,
    read: () => readPdf(file),
    async mark({ findings, items }, pages) {
      const invoice = invoiceOf(await embeddedXml(file));
      const isPrinted = printedIn(pages);
      const fields = Object.entries(invoice.fields).flatMap(([field, value]) =>
        compared(
          field,
          value && isPrinted(field, value) ? value : undefined,
          findings.find(({ id }) => id === field),
          SAME[field],
        ),
      );
      return [...fields, ...rowMarks(invoice.rows, items, isPrinted)];
    },
  };
}

const isSameNumber = (one: string, other: string) => Number(one) === Number(other);
/** The XML may leave out a legal form that the page prints, and have a salutation. */
const isSameName = (one: string, other: string) => plain(other).startsWith(plain(one.replace(/^(?:Herrn?|Frau) /, "")));
const SAME: Record<string, (one: string, other: string) => boolean> = {
  supplier: isSameName,
  customer: isSameName,
  net: isSameNumber,
  tax: isSameNumber,
  total: isSameNumber,
};

type Row = { description: string; amount: string };
type Items = Parameters<PublicSpecimen["mark"]>[0]["items"];

/** Rows are compared in order; one that is not on the invoice counts as a mistake. */
function rowMarks(rows: readonly Row[], items: Items, isPrinted: (field: string, value: string) => boolean): Mark[] {
  if (rows.length === 0 || !rows.every(({ amount }) => isPrinted("total", amount))) return [];
  const count = Math.max(rows.length, items.length);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => [
    ...compared(
      "row amount",
      rows[index]?.amount ?? "none",
      items[index]?.amount,
      (one, other) => Number(one) === Number(other),
    ),
    ...compared("row text", rows[index]?.description ?? "none", items[index]?.description, (one, other) => {
      const [longer, shorter] = [plain(one), plain(other)].sort((a, b) => b.length - a.length);
      return shorter !== undefined && shorter.length > 2 && (longer ?? "").includes(shorter);
    }),
  ]);
}

function printedIn(pages: readonly Page[]) {
  const words = pages.flatMap((page) => page.words.map(({ text }) => text));
  const letters = plain(words.join(""));
  const digits = words.join("").replace(/[.,'’]/g, "");
  return (field: string, value: string) => {
    if (field === "date" || field === "due") {
      const [year = "", month = "", day = ""] = value.split("-");
      return (
        letters.includes(day + month + year) ||
        letters.includes(year + month + day) ||
        letters.includes(month + day + year)
      );
    }
    if (field === "net" || field === "tax" || field === "total")
      return digits.includes(Number(value).toFixed(2).replace(".", ""));
    if (field === "currency") return letters.includes(value.toLowerCase()) || words.some((word) => word.includes("€"));
    return letters.includes(plain(value));
  };
}

async function embeddedXml(file: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const attachments = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }> | null;
  const xml = Object.entries(attachments ?? {}).find(([name]) => /\.xml$/i.test(name))?.[1];
  if (!xml) throw new Error("The PDF has no XML inside.");
  return new TextDecoder().decode(xml.content);
}

function invoiceOf(xml: string) {
  const part = (name: string, within = xml) =>
    new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(within)?.[1];
  const text = (name: string, within?: string) =>
    part(name, within)
      ?.replace(/<[^>]+>/g, " ")
      .replace(/&amp;/g, "&")
      .replace(/\s+/g, " ")
      .trim() || undefined;
  const day = (within: string | undefined) => {
    const written = within && text("DateTimeString", within);
    return written && /^\d{8}$/.test(written)
      ? `${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6)}`
      : undefined;
  };
  const head = part("ExchangedDocument") ?? part("HeaderExchangedDocument") ?? "";
  const seller = part("SellerTradeParty") ?? "";
  // Lines have sums of their own; the document's are the ones with a grand total.
  const sums =
    [...xml.matchAll(/<(?:\w+:)?SpecifiedTradeSettlement\w*MonetarySummation>([\s\S]*?)<\/(?:\w+:)?SpecifiedTrade/g)]
      .map(([, inner = ""]) => inner)
      .find((inner) => inner.includes("GrandTotalAmount")) ?? "";
  const lines = [
    ...xml.matchAll(
      /<(?:\w+:)?IncludedSupplyChainTradeLineItem>([\s\S]*?)<\/(?:\w+:)?IncludedSupplyChainTradeLineItem>/g,
    ),
  ];
  return {
    fields: {
      supplier: text("Name", seller),
      customer: text("Name", part("BuyerTradeParty") ?? ""),
      number: text("ID", head),
      date: day(part("IssueDateTime", head)),
      due: day(part("DueDateDateTime")),
      currency: text("InvoiceCurrencyCode"),
      net: text("TaxBasisTotalAmount", sums),
      tax: text("TaxTotalAmount", sums),
      total: text("GrandTotalAmount", sums),
      iban: text("IBANID"),
      vatId: /<(?:\w+:)?ID schemeID="VA">([^<]+)</.exec(seller)?.[1],
    },
    rows: lines.flatMap(([, line = ""]): Row[] => {
      const [description, amount] = [
        text("Name", part("SpecifiedTradeProduct", line) ?? ""),
        text("LineTotalAmount", line),
      ];
      return description && amount ? [{ description, amount }] : [];
    }),
  };
}
