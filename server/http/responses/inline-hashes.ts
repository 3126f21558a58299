import { createHash } from "node:crypto";

/** SHA-256 hashes of a page's inline code, in the format of the content security policy. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Replaces a page's nonce with hashes of the scripts and styles that carry it, so that the page has the same bytes every
 * time and can be cached. Code injected into the content can't know the nonce, so it gets no hash and the browser
 * blocks it.
 */
export function sealInlineCode(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const mark = ` nonce="${nonce}"`;
  const element = new RegExp(`<(script|style)\\b[^>]*${mark}[^>]*>([\\s\\S]*?)</\\1>`, "g");
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, body] of html.matchAll(element)) {
    if (body) (name === "style" ? styles : scripts).add(createHash("sha256").update(body).digest("base64"));
  }
  return { html: html.replaceAll(mark, ""), hashes: { scripts: [...scripts], styles: [...styles] } };
}
