import { expect } from "@playwright/test";
import {
  fetchPage,
  type HtmlPage,
  linksOn,
  placeholders,
  readHead,
  sitemapPaths,
} from "#tests/support/crawl/html-pages.ts";
import { budgetFaults } from "#tests/support/crawl/page-budgets.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { MISSING_PAGES, MISSING_POST, PAGE_LAYOUTS, PUBLIC_PAGES } from "#tests/support/pages.ts";

const MISSING = [...MISSING_PAGES, MISSING_POST];

/** Pages that search engines have no business with. */
const isIndexed = (path: string) => path !== "/admin/login" && !MISSING.includes(path);

test("the HTML of every public page has its own head, links that lead somewhere, and is within its budget", async ({
  site,
}) => {
  test.slow();
  const paths = new Set([...(await sitemapPaths(site)), ...PUBLIC_PAGES, ...PAGE_LAYOUTS, ...MISSING]);
  expect(paths.size).toBeGreaterThan(30);
  const pages: HtmlPage[] = [];
  for (const path of paths) pages.push(await fetchPage(site, path));

  const seen = new Map<string, string>();
  for (const page of pages) {
    const { path, html, sentBytes, status } = page;
    expect.soft(status, `${path}: status`).toBe(MISSING.includes(path) ? 404 : 200);
    expect.soft(placeholders(page), `${path}: links without a target`).toEqual([]);
    if (path !== "/admin/login") expect.soft(budgetFaults(path, html, sentBytes), `${path}: budget`).toEqual([]);
    if (isIndexed(path)) expectOwnHead(page, seen);
    else if (MISSING.includes(path)) {
      const { canonical, meta } = readHead(page);
      expect.soft([meta("robots"), canonical], `${path}: not indexed`).toEqual(["noindex", undefined]);
    }
  }
  await expectLiveLinks(site, pages);
});

/** Checks a head, and that none of the pages seen so far has the same title or description. */
function expectOwnHead(page: HtmlPage, seen: Map<string, string>) {
  const { path } = page;
  const { title, canonical, meta } = readHead(page);
  const description = meta("description") ?? "";
  for (const text of [`title ${title}`, `description ${description}`]) {
    expect.soft(seen.get(text), `${path}: shares its ${text}`).toBeUndefined();
    seen.set(text, path);
  }
  expect.soft(description.length, `${path}: length of the description`).toBeGreaterThan(20);
  expect.soft(new URL(canonical ?? "").pathname, `${path}: canonical URL`).toBe(path);
  expect.soft(meta("og:url"), `${path}: og:url`).toBe(canonical);
  expect.soft(meta("og:title"), `${path}: og:title`).toBeTruthy();
  expect.soft(meta("twitter:card"), `${path}: twitter:card`).toBe("summary_large_image");
  expect.soft(meta("robots"), `${path}: robots`).toBeUndefined();
  const image = new URL(meta("og:image") ?? "").pathname;
  expect.soft(image, `${path}: og:image`).toBe(`/social${path === "/" ? "/home" : path}.png`);
}

/** Follows every link to this site, without fetching a page again. */
async function expectLiveLinks(site: string, pages: readonly HtmlPage[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const links = new Map(pages.flatMap((page) => linksOn(page, site).map((link) => [link, page.path] as const)));
  const own = [...links].filter(([link]) => new URL(link).origin === site);
  // The footer alone has this many: fewer would mean that the search is broken.
  expect(own.length).toBeGreaterThan(8);
  for (const [link, from] of own) {
    const { pathname, search, hash } = new URL(link);
    const known = search === "" ? byPath.get(pathname) : undefined;
    const { status, html } = known ?? (await follow(site, pathname + search));
    const id = decodeURIComponent(hash.slice(1));
    // The skip link of a missing page leads to that page's own content.
    if (id !== "main") expect.soft(status, `${from}: the link to ${link}`).toBe(200);
    if (id) expect.soft(html.includes(`id="${id}"`), `${from}: the target of ${link}`).toBe(true);
  }
}

async function follow(site: string, path: string): Promise<{ status: number; html: string }> {
  const { status, headers, body } = await send(site, path);
  return headers.location ? follow(site, headers.location) : { status, html: body.toString() };
}

test("pages have structured data, and search and campaign parameters don't change the canonical URL", async ({
  site,
}) => {
  const kindsOf = async (path: string) => readHead(await fetchPage(site, path)).kinds;
  expect(await kindsOf("/")).toEqual(["Person", "ProfessionalService"]);
  expect(await kindsOf("/resume")).toEqual(["Person", "BreadcrumbList"]);
  expect(await kindsOf("/consulting-services")).toContain("ProfessionalService");
  const post = (await sitemapPaths(site)).find((path) => path.startsWith("/blog/")) ?? "";
  expect(await kindsOf(post)).toEqual(["BlogPosting", "BreadcrumbList"]);
  expect(await kindsOf("/projects/cfd-analysis-platform")).toEqual(["BreadcrumbList"]);

  const { canonical } = readHead(await fetchPage(site, "/blog?q=mesh&utm_source=somewhere"));
  expect(canonical).toMatch(/\/blog$/);
});

test("icons and a social image exist", async ({ site }) => {
  const manifest = JSON.parse((await send(site, "/manifest.webmanifest")).body.toString()) as {
    icons: { src: string }[];
  };
  const icons = manifest.icons.map(({ src }) => src);
  for (const image of [...icons, "/icons/apple-touch-icon.png", "/favicon.ico", "/favicon.svg", "/social/home.png"]) {
    expect((await send(site, image)).headers["content-type"], image).toMatch(/^image\//);
  }
});
