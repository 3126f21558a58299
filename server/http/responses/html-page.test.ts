import { createHash } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { expect, it } from "vitest";
import { errorPage, htmlPage } from "#server/http/responses/html-page.ts";
import { AppError } from "#server/platform/errors.ts";

const HOSTILE = `<script>alert("1")</script>&'`;

it("escapes its content and allows only its own style", async () => {
  const app = new Hono().get("/", (context) =>
    htmlPage(context, { title: HOSTILE, body: html`<p>${HOSTILE}</p>`, status: 202 }),
  );
  const response = await app.request("/");
  const text = await response.text();
  expect(response.status).toBe(202);
  expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(text).not.toContain("<script>");
  expect(text).toContain("<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</p>");
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(response.headers.get("referrer-policy")).toBe("same-origin");
  expect(response.headers.get("cache-control")).toBe("no-store");
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
