import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

const PATHS = [
  "/api/blog-posts",
  "/api/blog-posts/some-slug",
  "/api/projects",
  "/api/contact",
  "/api/contacts",
  "/api/contacts/some-id",
  "/api/newsletter",
  "/api/newsletter/confirm",
  "/api/newsletter/unsubscribe",
  "/api/session",
  "/api/admin/blog-posts",
  "/api/admin/projects/some-id",
  "/api/admin/consulting-services/some-id/publish",
  "/api/admin/ai-playground/some-id/schedule",
  "/api/admin/blog-posts/some-id/revisions/1/restore",
  "/api/admin/sessions",
  "/api/admin/password",
  "/api/admin/totp",
  "/api/admin/totp/confirm",
  "/api/admin/totp/recovery-codes",
  "/api/admin/passkeys",
  "/api/admin/passkeys/new-options",
  "/api/admin/passkeys/use-options",
  "/api/session/passkey",
  "/api/session/passkey-options",
  "/api/admin/mail",
  "/api/admin/mail/messages",
  "/api/admin/subscribers",
  "/api/admin/testimonials",
  "/api/admin/activity",
  "/api/admin/visits",
];

/** Unusual text: control characters, broken surrogates, other scripts, code in other languages. */
const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "\0",
    "'; drop table inquiries; --",
    "../../etc/passwd",
    "<svg onload=alert(1)>",
    "%00",
    "\ud800",
    "💥",
  ),
);
const body = fc.oneof(
  fc.json().map((text) => ({ text, type: "application/json" })),
  fc
    .dictionary(fc.constantFrom("title", "email", "username", "password", "revision", "code", "name", "tags"), oddText)
    .map((value) => ({ text: JSON.stringify(value), type: "application/json" })),
  oddText.map((text) => ({ text, type: "application/json" })),
  oddText.map((text) => ({ text, type: "application/x-www-form-urlencoded" })),
  oddText.map((text) => ({ text, type: "multipart/form-data; boundary=x" })),
);
const request = fc.record({
  path: fc.oneof(
    fc.constantFrom(...PATHS),
    fc
      .tuple(fc.constantFrom(...PATHS), oddText)
      .map(([path, text]) => `${path}/${encodeURIComponent(text.toWellFormed())}`),
  ),
  query: fc.oneof(
    fc.constant(""),
    fc
      .tuple(fc.constantFrom("q", "limit", "cursor", "state", "email", "days"), oddText)
      .map(([name, text]) => `?${name}=${encodeURIComponent(text.toWellFormed())}`),
  ),
  method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE"),
  body,
});

describeWithDatabase("hostile input", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());

  test.each(["a visitor", "the owner"])("from %s never causes a server error and reveals nothing", async (who) => {
    const isOwner = who === "the owner";
    let send = isOwner ? await site.signedIn() : site.request;
    await fc.assert(
      fc.asyncProperty(request, async ({ path, query, method, body: { text, type } }) => {
        const withBody = method !== "GET" && method !== "DELETE";
        const response = await send(`${path}${query}`, {
          method,
          ...(withBody && { body: text, headers: { "content-type": type } }),
        });
        const answer = await response.text();
        expect(response.status).toBeLessThan(500);
        expect(answer).not.toMatch(/node_modules|\.ts:\d|SQLITE_|syntax error at/);
        // Some requests sign out.
        if (isOwner && response.status === 401) send = await site.signedIn();
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });
});
