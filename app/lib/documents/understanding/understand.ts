import type { Page } from "../reading/page.ts";
import { type Classification, classify } from "./classify.ts";
import type { Finding, LineItem } from "./findings.ts";
import { linesOf } from "./lines.ts";
import { readContract } from "./read-contract.ts";
import { readInvoice } from "./read-invoice.ts";
import { readPaper } from "./read-paper.ts";
import { readReceipt } from "./read-receipt.ts";

export type Understanding = Classification & { findings: Finding[]; items: LineItem[] };

/** Classifies a document and extracts its values. */
export function understand(pages: readonly Page[]): Understanding {
  const lines = linesOf(pages);
  const classification = classify(lines, shapeOf(pages));
  switch (classification.type) {
    case "Invoice":
      return { ...classification, ...readInvoice(lines) };
    case "Receipt":
      return { ...classification, ...readReceipt(lines) };
    case "Résumé":
      return { ...classification, findings: [], items: [] };
    case "Contract":
      return { ...classification, findings: readContract(lines), items: [] };
    case "Paper":
      return { ...classification, findings: readPaper(lines), items: [] };
    case "Document":
      return { ...classification, findings: [], items: [] };
  }
}

const shapeOf = ([first]: readonly Page[]) => (first ? first.height / first.width : 1);
