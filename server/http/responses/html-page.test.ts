import { Hono } from "hono";
import { html } from "hono/html";
import { expect, it } from "vitest";
import { FRAME_GAPS } from "#contract/frame.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { errorPage, htmlPage } from "#server/http/responses/html-page.ts";
import { AppError } from "#server/platform/errors.ts";

const HOSTILE = `<script>alert("1")</script>&'`;
const ESCAPED = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;";

const FRAME_HEADERS = {
  "content-security-policy": "default-src 'none'; script-src 'self'",
  "cache-control": "public",
  etag: '"empty"',
  "content-length": "5",
};
const FRAME = `<title>${FRAME_GAPS.title} · Ada</title><h1>${FRAME_GAPS.title}</h1>${FRAME_GAPS.body}`;

/** The page in what the server answers when it is asked for the frame; plain without. */
async function pageIn(frame: (() => Promise<Response>) | undefined, title: string) {
  const app = new Hono<ApiEnvironment>().get("/", (context) => {
    if (frame) context.set("frame", frame);
    return htmlPage(context, { title, body: html`<p>${HOSTILE}</p>`, status: 202 });
  });
  const response = await app.request("/");
  return { response, text: await response.text() };
}

it("fills the site's frame, whatever the content looks like, and keeps its policy", async () => {
  const frame = async () => new Response(FRAME, { headers: FRAME_HEADERS });
  const { response, text } = await pageIn(frame, `<b>$& ${FRAME_GAPS.body}`);
  const title = `&lt;b&gt;$&amp; ${FRAME_GAPS.body}`;
  expect(text).toBe(`<title>${title} · Ada</title><h1>${title}</h1><p>${ESCAPED}</p>`);
  expect(response.status).toBe(202);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-security-policy": FRAME_HEADERS["content-security-policy"],
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  });
  expect([response.headers.get("etag"), response.headers.get("content-length")]).toEqual([null, null]);
});

it("is a plain page that allows nothing if the frame can't be rendered", async () => {
  const failed = async () => new Response("broken", { status: 500 });
  for (const frame of [undefined, failed, () => Promise.reject(new Error("busy"))]) {
    const { response, text } = await pageIn(frame, HOSTILE);
    expect(response.status).toBe(202);
    expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(text).not.toContain("<script>");
    expect(text).toContain(`<h1>${ESCAPED}</h1>\n<p>${ESCAPED}</p>`);
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; form-action 'self'/);
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

it("shows an expected error, its fields and when to retry, and rethrows any other", async () => {
  const expected = new AppError(429, "too_many", "Please wait.", { fields: { a: HOSTILE }, retryAfterSeconds: 7 });
  const app = new Hono()
    .get("/expected", (context) => errorPage(context, expected))
    .get("/unexpected", (context) => errorPage(context, new Error("a secret")))
    .onError((_error, context) => context.text("passed on", 500));
  const page = await app.request("/expected");
  const text = await page.text();
  expect(page.status).toBe(429);
  expect(page.headers.get("retry-after")).toBe("7");
  expect(text).toContain("Please wait.");
  expect(text).toContain("<li>&lt;script&gt;");
  expect(await (await app.request("/unexpected")).text()).toBe("passed on");
});
