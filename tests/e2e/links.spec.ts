import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { MISSING_POST, PAGE_LAYOUTS, PUBLIC_PAGES } from "#tests/support/pages.ts";

const PAGES = [...new Set([...PUBLIC_PAGES, ...PAGE_LAYOUTS, "/nowhere", MISSING_POST])];

test("every link on every page leads somewhere", async ({ request, site }) => {
  const links = await Promise.all(PAGES.map((path) => linksOn(request, new URL(path, site))));
  const addresses = new Set(links.flat().filter((address) => new URL(address).origin === site));

  const dead = await Promise.all([...addresses].map((address) => deadEnd(request, new URL(address))));

  // The footer alone has this many: fewer would mean that the search above is broken.
  expect(addresses.size).toBeGreaterThan(8);
  expect(dead.filter(Boolean)).toEqual([]);
});

test("no link is a placeholder", async ({ request, site }) => {
  for (const path of PAGES) {
    const html = await (await request.get(new URL(path, site).href)).text();
    expect(html, path).not.toMatch(/<a\b(?![^>]*\shref="[^"#]|[^>]*\shref="#[^"])[^>]*>/);
  }
});

async function linksOn(request: APIRequestContext, page: URL): Promise<string[]> {
  const html = await (await request.get(page.href)).text();
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(
    ([, href]) => new URL((href ?? "").replaceAll("&amp;", "&"), page).href,
  );
}

/** Why a link is dead, if it is. The skip link of a missing page leads to that page's own content. */
async function deadEnd(request: APIRequestContext, address: URL): Promise<string | undefined> {
  const response = await request.get(address.href);
  const id = decodeURIComponent(address.hash.slice(1));
  if (!response.ok() && id !== "main") return `${address.href} answers ${response.status()}`;
  const hasTarget = id === "" || (await response.text()).includes(`id="${id}"`);
  return hasTarget ? undefined : `${address.href} has no element with that id`;
}
