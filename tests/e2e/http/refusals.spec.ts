import { expect } from "@playwright/test";
import { MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { type Question, send, sendBytes } from "#tests/support/network/raw-http.ts";

test("an unknown API path answers 404 as JSON", async ({ site }) => {
  const questions: Question[] = [
    ...["GET", "POST", "PUT", "DELETE"].map((method) => ({ method })),
    { method: "POST", body: "{}", headers: { "content-length": "2" } },
    { method: "POST", body: "{}", headers: { "transfer-encoding": "chunked" } },
  ];
  for (const question of questions) {
    const { status, headers, body } = await send(site, "/api/nothing?name=value", question);

    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(body.toString())).toEqual({
      error: {
        code: "not_found",
        message: "There is nothing at this address.",
        requestId: headers["x-request-id"],
      },
    });
  }
});

test("HEAD to the API has a status and no body", async ({ site }) => {
  const { status, body } = await send(site, "/api/nothing", { method: "HEAD" });

  expect(status).toBe(404);
  expect(body.length).toBe(0);
});

for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
  test(`${method} to a page is not allowed`, async ({ site }) => {
    const { status, headers } = await send(site, "/", { method });

    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });
}

const strangers: Record<string, string>[] = [
  { origin: "https://elsewhere.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];
for (const headers of strangers) {
  test(`a cross-site POST is rejected (${Object.entries(headers).join()})`, async ({ site }) => {
    const { status, body } = await send(site, "/api/nothing", { method: "POST", headers, body: "{}" });

    expect(status).toBe(403);
    expect(JSON.parse(body.toString()).error.code).toBe("forbidden_origin");
  });
}

test("a same-origin POST is accepted", async ({ site }) => {
  const headers = { origin: site, "sec-fetch-site": "same-origin" };
  const { status } = await send(site, "/api/nothing", { method: "POST", headers, body: "{}" });

  expect(status).toBe(404);
});

for (const framing of ["content-length", "transfer-encoding"]) {
  test(`an oversized body is rejected (${framing})`, async ({ site }) => {
    const body = "x".repeat(MAX_JSON_BODY_BYTES + 1);
    const headers = { [framing]: framing === "content-length" ? String(body.length) : "chunked" };
    const answer = await send(site, "/api/nothing", { method: "POST", headers, body });

    expect(answer.status).toBe(413);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  });
}

const tricks = [
  "/..%2f..%2fpackage.json",
  "/../../package.json",
  "/assets/../../server/index.js",
  "/assets/../../../package.json",
  "/assets/..%2f..%2fserver%2findex.js",
  "/assets/%2e%2e/%2e%2e/server/index.js",
  "/..\\..\\package.json",
  "//etc/passwd",
  "/%00",
  "/assets/%00.css",
  "/favicon.svg%00.html",
  "/favicon.svg.br",
  "/%",
  "/%zz",
  "/blog/%E0%A4%A",
  "/projects/%c0%ae%c0%ae",
  "/blog/%ff",
  "/?%",
  "/blog?q=%",
  "/.env",
  "/package.json",
  "/server/index.js",
  "/__manifest?p=/",
  "/admin.data",
  "/_root.data",
];
for (const path of tricks) {
  test(`${path} leaks nothing and breaks nothing`, async ({ site }) => {
    const { status, body, headers } = await send(site, path);

    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toMatch(/"devDependencies"|root:x:|node:sqlite/);
    // A path that is rejected unparsed has no body to guess the type of.
    expect(status === 400 ? body.length : headers["x-content-type-options"]).toBe(status === 400 ? 0 : "nosniff");
  });
}

test("a path of any length gets a status below 500", async ({ site }) => {
  for (const length of [2_000, 8_000, 15_000, 20_000]) {
    const { status } = await send(site, `/${"a".repeat(length)}`);
    expect(status, `${length} characters`).toBeLessThan(500);
  }
});

test("malformed requests are rejected", async ({ site }) => {
  const { host } = new URL(site);
  const requests = {
    "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "a host that is none": "GET /nowhere HTTP/1.1\r\nHost: a b<c>\r\nConnection: close\r\n\r\n",
    "a path that is none": `GET nowhere HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    "a whole server": `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    nonsense: "nonsense\r\n\r\n",
  };
  for (const [name, bytes] of Object.entries(requests)) {
    expect(await sendBytes(site, bytes), name).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
});

test("the site keeps answering during a flood of unknown paths", async ({ site }) => {
  const flood = Promise.all(Array.from({ length: 300 }, (_, index) => send(site, `/nowhere/${index}`)));
  const during = await send(site, "/healthz");
  const statuses = new Set((await flood).map(({ status }) => status));
  const after = await send(site, "/");

  expect(during.status).toBe(200);
  expect([...statuses]).toEqual([404]);
  expect(after.status).toBe(200);
});

for (const method of ["TRACE", "PROPFIND"]) {
  test(`${method} gets 405 with the usual headers`, async ({ site }) => {
    const { status, headers } = await send(site, "/", { method });

    expect(status).toBe(405);
    expect(headers.allow).toContain("GET");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-request-id"]).toMatch(/^[\w-]+$/);
  });
}
