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
