import { createHash } from "node:crypto";
import type { InlineCode } from "#contract/inline-code.ts";

/** Sent with every page, file and API response. */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

const PAGE_ONLY_HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
} as const;

export const API_HEADERS = {
  ...COMMON_HEADERS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
} as const;

/** Without subdomains: the owner may run other hosts under the same domain without TLS. */
export const STRICT_TRANSPORT = "max-age=31536000";

/**
 * A worker follows the policy of its own file, not that of the page. It may run our scripts, compile WebAssembly and
 * reach only this server, so a malicious document that takes control of one can't send data elsewhere.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'";

/** Allows only our own scripts and styles. Style attributes are allowed, since bars use them for their width. */
export function pageHeaders({ scripts, styles, nonce }: InlineCode): Record<string, string> {
  const withHashes = (directive: string, texts: ReadonlySet<string>) =>
    [
      directive,
      ...(nonce ? [`'nonce-${nonce}'`] : []),
      ...Array.from(texts, (text) => `'sha256-${hashOf(text)}'`),
    ].join(" ");
  const policy = [
    "default-src 'none'",
    withHashes("script-src 'self'", scripts),
    withHashes("style-src 'self'", styles),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The policies of app/ui/lib/trusted-types.ts, of the chat's sanitizer and of the editor.
    "require-trusted-types-for 'script'",
    "trusted-types default inert-html dompurify ProseMirrorClipboard",
  ];
  return { ...COMMON_HEADERS, ...PAGE_ONLY_HEADERS, "content-security-policy": policy.join("; ") };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
