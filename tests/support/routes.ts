/** Public pages that are unlike each other: HTML with islands in it. */
export const PUBLIC_ROUTES = [
  "/",
  "/resume",
  "/consulting-services",
  "/blog",
  "/privacy",
  "/projects/cfd-analysis-platform",
  "/terms",
  "/colophon",
  "/demos/data-warehouse",
  "/playground",
  "/demos/text-generator",
  "/demos/ai-chatbot",
  "/demos/document-ai",
];

/** A page of its own for each address costs more than the address: a few share one, and go from one to the next. */
export function inGroups(paths: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
}
