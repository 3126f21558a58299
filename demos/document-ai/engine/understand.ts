import type { Page } from "#engines/documents/reading/page.ts";
import { documentLanguage, isKnown } from "#engines/documents/words/language.ts";
import { type Line, linesOf } from "#engines/documents/words/lines.ts";
import { type Classification, classify, type DocumentType } from "./classify.ts";
import type { Finding, LineItem } from "./findings.ts";
import { readContract } from "./read-contract.ts";
import { readInvoice } from "./read-invoice.ts";
import { readPaper } from "./read-paper.ts";
import { readReceipt } from "./read-receipt.ts";
import { resumeFindings } from "./resume-findings.ts";

export type Understanding = Classification & {
  findings: Finding[];
  items: LineItem[];
  /** The language of the document, in English, if it has enough words to tell. */
  language: string | undefined;
};

/** The labels of an unknown language are guesses, however clear the letters are. */
const MOST_IF_UNKNOWN = 60;

/** Classifies a document and extracts its values. */
export function understand(pages: readonly Page[]): Understanding {
  const lines = linesOf(pages);
  const language = documentLanguage(lines.map(({ text }) => text).join("\n"));
  const classification = classify(lines, shapeOf(pages));
  const read = readAs(classification.type, lines, pages);
  const doubt = <Value extends { confidence: number }>(value: Value): Value =>
    language && !isKnown(language) ? { ...value, confidence: Math.min(value.confidence, MOST_IF_UNKNOWN) } : value;
  return {
    ...classification,
    language,
    findings: read.findings.map(doubt),
    items: read.items.map(({ description, quantity, unitPrice, amount }) => ({
      description: doubt(description),
      quantity: doubt(quantity),
      unitPrice: doubt(unitPrice),
      amount: doubt(amount),
    })),
  };
}

function readAs(
  type: DocumentType,
  lines: readonly Line[],
  pages: readonly Page[],
): { findings: Finding[]; items: LineItem[] } {
  switch (type) {
    case "Invoice":
      return readInvoice(lines);
    case "Receipt":
      return readReceipt(lines);
    case "Contract":
      return { findings: readContract(lines), items: [] };
    case "Paper":
      return { findings: readPaper(lines), items: [] };
    case "Résumé":
      return { findings: resumeFindings(pages), items: [] };
    case "Document":
      return { findings: [], items: [] };
  }
}

/** The height of the first page in widths. */
const shapeOf = ([first]: readonly Page[]) => (first ? first.height / first.width : 1);
