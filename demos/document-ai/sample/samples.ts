import type { Sample } from "../view/use-documents.ts";
import contractUrl from "./sample-contract.pdf?url";
import invoiceUrl from "./sample-invoice.pdf?url";
import germanUrl from "./sample-invoice-german.pdf?url";
import scanUrl from "./sample-invoice-scanned.pdf?url";
import receiptUrl from "./sample-receipt-scanned.pdf?url";
import resumeUrl from "./sample-resume.pdf?url";

/** Drawn once, by a program that is in the history at evals/documents/make-samples.ts. */
export const samples: readonly Sample[] = [
  { title: "Invoice", description: "A clean PDF with text", fileName: "sample-invoice.pdf", url: invoiceUrl },
  {
    title: "Scanned invoice",
    description: "Tilted and noisy, needs text recognition",
    fileName: "sample-invoice-scanned.pdf",
    url: scanUrl,
  },
  {
    title: "Contract",
    description: "Two pages between two parties",
    fileName: "sample-contract.pdf",
    url: contractUrl,
  },
  {
    title: "German invoice",
    description: "Rechnung with an address window",
    fileName: "sample-invoice-german.pdf",
    url: germanUrl,
  },
  {
    title: "Till slip",
    description: "A German receipt, scanned",
    fileName: "sample-receipt-scanned.pdf",
    url: receiptUrl,
  },
  { title: "Résumé", description: "Two columns, one page", fileName: "sample-resume.pdf", url: resumeUrl },
];
