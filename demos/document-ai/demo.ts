import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "document-ai",
  title: "Document Intelligence",
  text: "Invoices and contracts read in your browser, every value with its position and confidence.",
  gain: "Nobody types invoices any more; your team checks the few values that are marked as uncertain.",
  page: "listed",
  still: {
    caption: "An invoice, read",
    alt: "An invoice with every value that was found outlined.",
  },
} as const satisfies Demo;
