import { createHash } from "node:crypto";

/**
 * Turns the nonce that a page was rendered with into hashes of the scripts that carry it, and takes the nonce out: the
 * page then has the same bytes every time and can be kept in memory. A script that found its way into the content
 * can't know the nonce, so it gets no hash and the browser refuses it.
 */
export function sealInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const script = new RegExp(`<script\\b[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(script)) {
    if (body) hashes.add(createHash("sha256").update(body).digest("base64"));
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
