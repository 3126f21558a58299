import type { InlineHashes } from "#server/http/responses/inline-code.ts";

/** Sent with everything: pages, files and the API's answers. */
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

/** The owner may run other hosts below the same name, with or without TLS: they are left alone unless the owner says so. */
export const strictTransportSecurity = (withSubdomains: boolean) =>
  withSubdomains ? "max-age=31536000; includeSubDomains" : "max-age=31536000";

/**
 * A worker does not go by its page's policy but by the one that its own file carries. It may run our scripts and
 * compile WebAssembly, and reach this server alone: a hostile document that got hold of one could tell nobody.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Scripts run and style elements apply only when they are our files or one of the given inline ones, by hash. Style
 * attributes are allowed, since a bar's width is one.
 */
export function pageHeaders({ scripts, styles }: InlineHashes): Record<string, string> {
  const withHashes = (directive: string, hashes: readonly string[]) =>
    [directive, ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
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
    // The policies of app/lib/trusted-types.ts and of the libraries that have their own: the chat's sanitizer, the editor.
    "require-trusted-types-for 'script'",
    "trusted-types default inert-html dompurify ProseMirrorClipboard",
  ];
  return { ...COMMON_HEADERS, ...PAGE_ONLY_HEADERS, "content-security-policy": policy.join("; ") };
}
