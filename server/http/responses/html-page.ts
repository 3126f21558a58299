import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { AppError } from "#server/platform/errors.ts";

/** The result of hono's `html` template tag, which escapes every value. */
export type Html = ReturnType<typeof html>;

type HtmlPage = {
  /** Used as the document title and the heading. */
  title: string;
  /** The content below the heading. */
  body: Html;
  status?: ContentfulStatusCode;
  headers?: Record<string, string>;
};

/** The site's look with a system font, so that the page loads nothing else. */
const STYLE = `:root{color-scheme:light dark;--background:light-dark(#fbfaf7,#0b0e13);--ink:light-dark(#10151f,#eef1f6);--muted:light-dark(#5b6472,#98a3b3);--line:light-dark(#e3dfd4,#1f2733);--field-line:light-dark(#8a8472,#66748a);--accent:light-dark(#0a56e6,#6ea1ff);--danger:light-dark(#b42318,#ff8f84);font:1rem/1.6 system-ui,sans-serif;background:var(--background);color:var(--ink)}
body{margin:0}
header{border-bottom:1px solid var(--line)}
header,main{padding:1.25rem max(1.5rem,50% - 20rem)}
header a{color:inherit;font-weight:600;text-decoration:none;letter-spacing:-.02em}
main{padding-block:4rem}
h1{margin:0 0 1.5rem;font-size:clamp(2rem,6vw,2.75rem);font-weight:600;line-height:1.1;letter-spacing:-.03em;text-wrap:balance}
p{color:var(--muted)}
h2{margin:2.5rem 0 1rem;font-size:1.25rem;font-weight:600}
figure{margin:2rem 0;padding-left:1.25rem;border-left:3px solid var(--line)}
blockquote{margin:0;font-size:1.125rem;white-space:pre-line}
figcaption{margin-top:.5rem;color:var(--muted);font-size:.875rem}
p,li,h1,figure{overflow-wrap:anywhere}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
strong,label{color:var(--ink);font-weight:500}
small,form strong{display:block;margin-top:.375rem}
form strong,li a{color:var(--danger)}
label:not(:has(input)){display:block;margin-bottom:.375rem;font-size:.875rem}
input:not([type=checkbox]),select,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--field-line);border-radius:10px;background:var(--background);color:var(--ink);font:inherit}
[aria-invalid]{border-color:var(--danger)}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:10px;background:var(--ink);color:var(--background);font:500 1rem/1.25 system-ui,sans-serif;cursor:pointer;margin:.25rem .25rem .25rem 0}
button+button{border:1px solid var(--field-line);background:none;color:var(--ink)}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * A small standalone page for links in emails and for forms sent without JavaScript. Its address may be a signed link,
 * so it sends no referrer to other sites. ("no-referrer" would also hide the origin of the page's own form, and the
 * origin check would refuse it.)
 */
export async function htmlPage(context: Context, { title, body, status = 200, headers }: HtmlPage): Promise<Response> {
  const name = await siteName(context);
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
<header><a href="/">${name}</a></header>
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

/** The owner's name; during an outage of the database, what the link does. */
async function siteName(context: Context<ApiEnvironment>): Promise<string> {
  return (
    (await context
      .get("siteName")?.()
      .catch(() => undefined)) ?? "Home"
  );
}

/** Shows an API error as a page. Unexpected errors are rethrown. */
export function errorPage(context: Context, error: unknown): Promise<Response> {
  const known = error instanceof AppError ? error : asDatabaseOutage(error);
  if (!known) throw error;
  const problems = Object.values(known.fields ?? {});
  const list = html`<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`;
  const { retryAfterSeconds } = known;
  return htmlPage(context, {
    title: "Something went wrong",
    body: html`<p>${known.message}</p>${problems.length > 0 ? list : ""}
<p>Use your browser's Back button to return to the form. What you entered should still be there.</p>`,
    status: known.status as ContentfulStatusCode,
    ...(retryAfterSeconds !== undefined && { headers: { "retry-after": String(retryAfterSeconds) } }),
  });
}
