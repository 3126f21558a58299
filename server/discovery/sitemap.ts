import type { ListedPage } from "./public-pages.ts";

/** The protocol's own limit for one file; a portfolio stays far below it. */
const MAX_ADDRESSES = 50_000;

export function sitemapXml(site: string, pages: readonly ListedPage[]): string {
  const entries = pages.slice(0, MAX_ADDRESSES).map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `  <url><loc>${escapeXml(site + path)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
