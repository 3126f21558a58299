import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { AppError } from "#server/platform/errors.ts";

/** What the tagged template `html` of "hono/html" makes: every value in it is escaped. */
export type Html = ReturnType<typeof html>;

type HtmlPage = {
  /** The title of the window and the heading. */
  title: string;
  /** What stands below the heading. */
  body: Html;
  status?: ContentfulStatusCode;
  headers?: Record<string, string>;
};

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{max-width:36rem;margin:12vh auto 0;padding:0 1.5rem}
h1{font-size:1.6rem;line-height:1.25}
input,select,textarea{max-width:100%;box-sizing:border-box}
button{font:inherit;padding:.6rem 1.2rem;cursor:pointer}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * A small page that stands by itself: for those who followed a link in a mail, or who sent a form without JavaScript.
 * Its address may hold a signed link, so it leaves with no referrer to other sites. ("no-referrer" would make browsers
 * hide the origin of the page's own form, and the origin check would refuse it.)
 */
export function htmlPage(
  context: Context,
  { title, body, status = 200, headers }: HtmlPage,
): Response | Promise<Response> {
  return context.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`,
    status,
    {
      "content-security-policy": POLICY,
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      ...headers,
    },
  );
}

/** What the API would answer as JSON, for someone who reads it in a browser window. Unexpected errors are passed on. */
export function errorPage(context: Context, error: unknown): Response | Promise<Response> {
  const known = error instanceof AppError ? error : asDatabaseOutage(error);
  if (!known) throw error;
  const problems = Object.values(known.fields ?? {});
  const list = html`<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`;
  const { retryAfterSeconds } = known;
  return htmlPage(context, {
    title: "That did not work",
    body: html`<p>${known.message}</p>${problems.length > 0 ? list : ""}
<p>Your browser's Back button leads to the form, where what you entered should still be.</p>`,
    status: known.status as ContentfulStatusCode,
    ...(retryAfterSeconds !== undefined && { headers: { "retry-after": String(retryAfterSeconds) } }),
  });
}
