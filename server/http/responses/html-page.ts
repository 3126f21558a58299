import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FRAME_GAPS } from "#contract/frame.ts";
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

/** Where the site's frame can't be rendered: in an overload, and in tests of the API. */
const PLAIN_FRAME = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${FRAME_GAPS.title}</title>
</head>
<body>
<header><a href="/">Home</a></header>
<main>
<h1>${FRAME_GAPS.title}</h1>
${FRAME_GAPS.body}
</main>
</body>
</html>
`;

const PLAIN_POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const GAPS = new RegExp(Object.values(FRAME_GAPS).join("|"), "g");

/**
 * A page of the API's own in the frame of the site, for links in emails and for forms that work without JavaScript. Its
 * address may be a signed link, so it sends no referrer to other sites. ("no-referrer" would also hide the origin of the
 * page's own form, and the origin check would refuse it.)
 */
export async function htmlPage(context: Context, { title, body, status = 200, headers }: HtmlPage): Promise<Response> {
  const frame = await frameFor(context);
  const fillings: Record<string, string> = {
    [FRAME_GAPS.title]: String(await html`${title}`),
    [FRAME_GAPS.body]: String(await body),
  };
  // In one pass, since what is filled in may look like a gap.
  const page = frame.html.replace(GAPS, (gap) => fillings[gap] ?? "");
  return context.html(page, status, {
    ...frame.headers,
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
    ...headers,
  });
}

async function frameFor(context: Context<ApiEnvironment>) {
  const response = await context
    .get("frame")?.()
    .catch(() => undefined);
  if (!response?.ok) return { html: PLAIN_FRAME, headers: { "content-security-policy": PLAIN_POLICY } };
  // These describe the frame while it is empty.
  for (const name of ["etag", "content-length"]) response.headers.delete(name);
  return { html: await response.text(), headers: Object.fromEntries(response.headers) };
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
