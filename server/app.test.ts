import { afterEach, expect, test } from "vitest";
import { MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

describeWithDatabase("the site", (storage) => {
  let site: TestSite;
  const open = async (options: Parameters<typeof openTestSite>[1] = {}) => {
    site = await openTestSite(storage.settings, options);
    return site;
  };
  afterEach(() => site.close());

  test("an unknown API address gets a 404 as JSON with the API's headers", async () => {
    const { request } = await open();
    const response = await request("/api/nothing/here");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: "not_found", message: "There is nothing at this address.", requestId: "test-request" },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s from another site is refused", async (method) => {
    const { request } = await open();
    const response = await request("/api/contact", { method, headers: { origin: "https://evil.example" } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: "forbidden_origin" } });
  });

  test("a body over the limit is refused, with or without a content-length", async () => {
    const { request } = await open();
    const body = "x".repeat(MAX_JSON_BODY_BYTES + 1);
    const headers = { "content-length": String(body.length) };
    expect((await request("/api/anything", { method: "POST", body, headers })).status).toBe(413);
    const stream = { method: "POST", body: new Blob([body]).stream(), duplex: "half" } as RequestInit;
    const streamed = await request("/api/anything", stream);
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({
      error: { code: "too_large", message: "This request is too large." },
    });
  });

  test("an unexpected error gets a 500 that doesn't reveal its cause, which is logged", async () => {
    const cause = "no such table: secrets in server/store.ts";
    const { request, logged } = await open({ answerPage: () => Promise.reject(new Error(cause)) });
    const response = await request("/resume");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: {
        code: "internal",
        message: "Something went wrong on this site. Please try again.",
        requestId: "test-request",
      },
    });
    expect(logged()).toContain(cause);
    expect(logged()).toContain("test-request");
  });

  test("is ready while the database responds, and not ready otherwise", async () => {
    const { request } = await open();
    expect((await request("/readyz")).status).toBe(200);
    await site.close();
    const broken = await open({
      wrapDatabase: (database) => ({ ...database, ping: () => Promise.reject(new Error("connection refused")) }),
    });
    const response = await broken.request("/readyz");
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("refused");
    expect(broken.logged()).toContain("connection refused");
  });

  test("is not ready, but alive, during shutdown", async () => {
    const { request } = await open({ isAccepting: () => false });
    expect((await request("/readyz")).status).toBe(503);
    expect((await request("/healthz")).status).toBe(200);
  });
});
