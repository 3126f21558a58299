/** Public pages that are HTML with islands in it. */
export const ISLAND_ROUTES = [
  "/",
  "/resume",
  "/consulting-services",
  "/blog",
  "/privacy",
  "/projects/cfd-analysis-platform",
  "/terms",
  "/colophon",
  "/demos/data-warehouse",
];

/** Pages that hydrate whole. */
export const WHOLE_ROUTES = [
  "/playground",
  "/demos/text-generator",
  "/demos/ai-chatbot",
  "/demos/document-ai",
  "/admin/login",
];
