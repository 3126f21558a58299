import { createHash } from "node:crypto";

/** SHA-256 of the inline code that a page may use, as the content policy writes them. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Turns the nonce that a page was rendered with into hashes of the scripts and styles that carry it, and removes the
 * nonce: the page then has the same bytes every time and can be cached. Code that found its way into the content can't
 * know the nonce, so it gets no hash and the browser refuses it.
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
