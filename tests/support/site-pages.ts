const DEMOS = [
  "ai-chatbot",
  "document-ai",
  "nuclear-simulation",
  "pipeline-cfd",
  "ecommerce",
  "saas-dashboard",
  "realtime-analytics",
  "data-warehouse",
  "text-generator",
  "image-analysis",
  "code-assistant",
];
const PROJECTS = [
  "ai-portfolio-platform",
  "enterprise-data-pipeline",
  "predictive-analytics-platform",
  "cfd-analysis-platform",
  "realtime-bi-dashboard",
  "enterprise-llm-solution",
];

/** Demo pages that are announced and have nothing to show yet. */
export const COMING_SOON_PAGES = [
  "nuclear-simulation",
  "pipeline-cfd",
  "ecommerce",
  "saas-dashboard",
  "realtime-analytics",
  "data-warehouse",
].map((demo) => `/demos/${demo}`);

export const PUBLIC_PAGES = [
  "/",
  "/resume",
  "/consulting-services",
  "/blog",
  "/privacy",
  "/terms",
  "/colophon",
  "/playground",
  "/admin/login",
  ...DEMOS.map((demo) => `/demos/${demo}`),
  ...PROJECTS.map((slug) => `/projects/${slug}`),
];

/** Where only the signed-in owner gets to. */
const EDITED = ["blog", "projects", "ai-playground", "services"];

export const ADMIN_PAGES = [
  "/admin",
  "/admin/overview",
  "/admin/subscribers",
  "/admin/activity",
  "/admin/account",
  ...EDITED.map((type) => `/admin/${type}/new`),
];

/** Editors of what is not there. */
export const MISSING_EDITORS = EDITED.map((type) => `/admin/${type}/edit/unheard-of`);

export const MISSING_PAGES = [
  "/nowhere",
  "/nowhere/at/all",
  "/demos/unheard-of",
  "/projects/unheard-of",
  "/proposals/unheard-of.pdf",
  "/dev/ui",
];
export const MISSING_POST = "/blog/unheard-of";

/**
 * One page of every kind: pages that differ by a few words are looked at once. Demos whose own tests look at them with
 * their results are left to those.
 */
export const DISTINCT_PAGES = [
  "/",
  "/resume",
  "/consulting-services",
  "/blog",
  "/privacy",
  "/playground",
  "/demos/data-warehouse",
  "/demos/text-generator",
  "/projects/enterprise-llm-solution",
  "/admin/login",
  "/nowhere",
  MISSING_POST,
];

export const DISTINCT_ADMIN_PAGES = [
  "/admin",
  "/admin?tab=inquiries",
  "/admin/overview",
  "/admin/subscribers",
  "/admin/activity",
  "/admin/account",
  "/admin/blog/new",
];
