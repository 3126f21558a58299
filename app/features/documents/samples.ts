import contractUrl from "./samples/sample-contract.pdf?url";
import invoiceUrl from "./samples/sample-invoice.pdf?url";
import scanUrl from "./samples/sample-invoice-scanned.pdf?url";
import type { Sample } from "./use-documents.ts";

/** Made by us: bench/documents/make-samples.ts. */
export const samples: readonly Sample[] = [
  { title: "Invoice", description: "A clean PDF with text", fileName: "sample-invoice.pdf", url: invoiceUrl },
  {
    title: "Scanned invoice",
    description: "Tilted and noisy, to be recognised",
    fileName: "sample-invoice-scanned.pdf",
    url: scanUrl,
  },
  {
    title: "Contract",
    description: "Two pages between two parties",
    fileName: "sample-contract.pdf",
    url: contractUrl,
  },
];
