import { readdirSync } from "node:fs";
import { sitePages } from "#content/pages.ts";
import { demoPages, demos } from "#demos/demos.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";

const pathsOf = (listed: readonly { path: string }[]) => listed.map(({ path }) => path);

/** By their files, because the modules that list them import HTML, which only Vite can. */
const namesIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith(".html") ? [file.replace(/\.html$/, "")] : []));
const PROJECTS = namesIn("content/seeds/projects").map((name) => `/projects/${name}`);

const POSTS = namesIn("content/articles").map((name) => `/blog/${name}`);

/** The sample's page of this name, or another of its kind if the owner has replaced the sample. */
const pageNamed = (name: string, pages: readonly string[]) =>
  pages.find((path) => path.endsWith(`/${name}`)) ?? pages[0] ?? "/";
export const SOME_POST = pageNamed("evaluate-rag-before-you-ship", POSTS);
export const POST_WITH_FIGURE = pageNamed("point-reactor-kinetics-forty-lines", POSTS);
export const SOME_PROJECT = pageNamed("enterprise-llm-solution", PROJECTS);

/** A tag of the samples; the site's 404 page if the owner has replaced them. */
const SOME_TAG = "/blog/tags/python";

/** Demo pages that were announced as coming soon. */
export const ANNOUNCED_PAGES = demos.filter(({ isAnnounced }) => isAnnounced).map(({ address }) => `/demos/${address}`);

export const PUBLIC_PAGES = [
  ...pathsOf(sitePages(sampleContent())),
  "/admin/login",
  ...pathsOf(demoPages),
  ...PROJECTS,
];

export const MISSING_POST = "/blog/unheard-of";
export const MISSING_PAGES = [
  "/nowhere",
  "/nowhere/at/all",
  "/demos/unheard-of",
  "/projects/unheard-of",
  "/proposals/unheard-of.pdf",
];

/** One public page of each layout. Pages that differ only in their text are represented by one. */
export const PAGE_LAYOUTS = [
  "/",
  "/resume",
  "/consulting-services",
  "/blog",
  SOME_POST,
  SOME_TAG,
  "/privacy",
  SOME_PROJECT,
  "/playground",
  "/demos/data-warehouse",
  "/demos/text-generator",
  "/demos/ai-chatbot",
  "/demos/document-ai",
];

/** The layouts of the crawl, with the pages outside the public site. Each is asked every question. */
export const CRAWLED_LAYOUTS = [...PAGE_LAYOUTS, "/admin/login", "/nowhere", MISSING_POST];

/** The crawl's other public pages. */
export const CRAWLED_PAGES = PUBLIC_PAGES.filter((path) => !CRAWLED_LAYOUTS.includes(path));

const EDITORS = ["blog", "projects", "ai-playground", "services"];

/** Pages that only the signed-in owner can open. */
export const ADMIN_PAGES = [
  "/admin",
  "/admin/overview",
  "/admin/site/categories",
  "/admin/tags",
  "/admin/subscribers",
  "/admin/bookings",
  "/admin/testimonials",
  "/admin/mail",
  "/admin/models",
  "/admin/activity",
  "/admin/account",
  "/admin/make-it-yours",
  "/admin/site",
  "/admin/site/skills",
  "/admin/site/evidence",
  "/admin/site/privacy",
  "/admin/site/resume",
  "/admin/media",
  "/admin/outbox",
  "/admin/import",
  "/admin/order/projects",
  ...EDITORS.map((type) => `/admin/${type}/new`),
];

/** Editors of items that don't exist. */
export const MISSING_EDITORS = EDITORS.map((type) => `/admin/${type}/edit/unheard-of`);

export const ADMIN_LAYOUTS = [
  "/admin",
  "/admin?tab=inquiries",
  "/admin/overview",
  "/admin/site/categories",
  "/admin/tags",
  "/admin/subscribers",
  "/admin/bookings",
  "/admin/testimonials",
  "/admin/activity",
  "/admin/account",
  "/admin/make-it-yours",
  "/admin/site",
  "/admin/site/skills",
  "/admin/media",
  "/admin/outbox",
  "/admin/import",
  "/admin/order/projects",
  "/admin/blog/new",
];

/** All pages of the owner that the crawl opens. */
export const OWNER_PAGES = [...new Set([...ADMIN_LAYOUTS, ...ADMIN_PAGES])];

/** Several paths share one browser page: opening a page per path would take longer than testing the path. */
export function inGroups(paths: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
}
