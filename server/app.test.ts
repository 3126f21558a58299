import { expect, test } from "vitest";
import { MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { createTestApp } from "#tests/support/app.ts";

test("an unknown API address answers 404 as JSON, with the headers of the API", async () => {
  const response = await createTestApp().request("/api/nothing/here");
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

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "%s from another site is refused before anything is looked at",
  async (method) => {
    const response = await createTestApp().request("/api/contact", {
      method,
      headers: { origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: "forbidden_origin" } });
  },
);

test("a body over the limit is refused, announced or not", async () => {
  const { request } = createTestApp();
  const body = "x".repeat(MAX_JSON_BODY_BYTES + 1);
  const announced = await request("/api/anything", {
    method: "POST",
    body,
    headers: { "content-length": String(body.length) },
  });
  expect(announced.status).toBe(413);
  const stream = new Blob([body]).stream();
  const streamed = await request("/api/anything", { method: "POST", body: stream, duplex: "half" } as RequestInit);
  expect(streamed.status).toBe(413);
  expect(await streamed.json()).toMatchObject({ error: { code: "too_large", message: "This request is too large." } });
});

test("a fault of ours answers 500 without a word about its cause, which is in the log", async () => {
  const cause = "no such table: secrets in server/store.ts";
  const { request, logged } = createTestApp({ answerPage: () => Promise.reject(new Error(cause)) });
  const response = await request("/resume");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: {
      code: "internal",
      message: "Something went wrong on our side. Please try again.",
      requestId: "test-request",
    },
  });
  expect(logged()).toContain(cause);
  expect(logged()).toContain("test-request");
});

test("ready while the database answers, not ready when it doesn't or when the server is stopping", async () => {
  expect((await createTestApp().request("/readyz")).status).toBe(200);
  const down = createTestApp({ ping: () => Promise.reject(new Error("connection refused")) });
  const response = await down.request("/readyz");
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain("refused");
  expect(down.logged()).toContain("connection refused");
  expect((await createTestApp({ isAccepting: () => false }).request("/readyz")).status).toBe(503);
  expect((await createTestApp({ isAccepting: () => false }).request("/healthz")).status).toBe(200);
});
