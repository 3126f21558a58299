import { brotliDecompressSync } from "node:zlib";
import { send } from "#tests/support/network/raw-http.ts";

/** A page as the server sends it. */
export type HtmlPage = { path: string; status: number; html: string; sentBytes: number };

export async function fetchPage(site: string, path: string): Promise<HtmlPage> {
  const { status, body } = await send(site, path, { headers: { "accept-encoding": "br" } });
  return { path, status, html: brotliDecompressSync(body).toString(), sentBytes: body.length };
}

export async function sitemapPaths(site: string): Promise<string[]> {
  const xml = (await send(site, "/sitemap.xml")).body.toString();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
}

/** Parses the head as React writes it: fixed attribute order, double quotes. */
export function readHead({ html }: HtmlPage) {
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

/** Where the links of a page lead, as absolute URLs. */
export const linksOn = ({ html, path }: HtmlPage, site: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(
    ([, href]) => new URL((href ?? "").replaceAll("&amp;", "&"), new URL(path, site)).href,
  );

/** Links that lead nowhere by design. */
export const placeholders = ({ html }: HtmlPage) =>
  html.match(/<a\b(?![^>]*\shref="[^"#]|[^>]*\shref="#[^"])[^>]*>/g) ?? [];
