import { type APIRequestContext, expect, test } from "@playwright/test";
import { MISSING_PAGES, MISSING_POST, PAGE_LAYOUTS, PUBLIC_PAGES } from "#tests/support/pages.ts";

/** Parses the head as React writes it: fixed attribute order, double quotes. */
async function readPage(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[1];
  const data = found(/<script type="application\/ld\+json">(.*?)<\/script>/);
  const { "@graph": graph } = JSON.parse(data ?? '{"@graph":[]}') as { "@graph": { "@type": string }[] };
  return {
    title: found(/<title>(.*?)<\/title>/) ?? "",
    canonical: found(/<link rel="canonical" href="(.*?)"/),
    meta: (name: string) => found(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`)),
    kinds: graph.map((thing) => thing["@type"]),
  };
}

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
}

test("every public page has its own title, description, canonical URL and social image", async ({ request }) => {
  const paths = [
    ...new Set([...PUBLIC_PAGES.filter((path) => path !== "/admin/login"), ...(await sitemapPaths(request))]),
  ];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of paths) {
    const { title, canonical, meta } = await readPage(request, path);
    expect.soft(titles.get(title), `${path} has the same title as`).toBeUndefined();
    titles.set(title, path);
    const description = meta("description") ?? "";
    expect.soft(description.length, path).toBeGreaterThan(20);
    expect.soft(descriptions.get(description), `${path} has the same description as`).toBeUndefined();
    descriptions.set(description, path);
    expect.soft(new URL(canonical ?? "").pathname, path).toBe(path);
    expect.soft(meta("og:url"), path).toBe(canonical);
    expect.soft(meta("og:title"), path).toBeTruthy();
    expect.soft(meta("twitter:card"), path).toBe("summary_large_image");
    expect.soft(meta("robots"), path).toBeUndefined();

    const image = new URL(meta("og:image") ?? "").pathname;
    expect.soft(image, path).toBe(`/social${path === "/" ? "/home" : path}.png`);
    // Drawing one takes a while, and pages with the same layout get theirs in the same way.
    if (!PAGE_LAYOUTS.includes(path)) continue;
    expect.soft((await request.get(image)).headers()["content-type"], path).toBe("image/png");
  }
  expect(paths.length).toBeGreaterThan(30);
});

test("pages have structured data", async ({ request }) => {
  expect((await readPage(request, "/")).kinds).toEqual(["Person", "ProfessionalService"]);
  expect((await readPage(request, "/resume")).kinds).toEqual(["Person", "BreadcrumbList"]);
  expect((await readPage(request, "/consulting-services")).kinds).toContain("ProfessionalService");
  const post = (await sitemapPaths(request)).find((path) => path.startsWith("/blog/")) ?? "";
  expect((await readPage(request, post)).kinds).toEqual(["BlogPosting", "BreadcrumbList"]);
  expect((await readPage(request, "/projects/cfd-analysis-platform")).kinds).toEqual(["BreadcrumbList"]);
});

test("a missing page asks not to be indexed", async ({ request }) => {
  for (const path of [...MISSING_PAGES, MISSING_POST]) {
    const { canonical, meta } = await readPage(request, path);
    expect.soft(meta("robots"), path).toBe("noindex");
    expect.soft(canonical, path).toBeUndefined();
  }
});

test("search and campaign parameters don't change the canonical URL", async ({ request }) => {
  const { canonical } = await readPage(request, "/blog?q=mesh&utm_source=somewhere");
  expect(canonical).toMatch(/\/blog$/);
});

test("all icons exist", async ({ request }) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  const icons = [
    ...manifest.icons.map(({ src }) => src),
    "/icons/apple-touch-icon.png",
    "/favicon.ico",
    "/favicon.svg",
  ];
  for (const icon of icons) {
    expect((await request.get(icon)).headers()["content-type"], icon).toMatch(/^image\//);
  }
});
