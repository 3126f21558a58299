import { readdirSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { builtFileOf } from "#tests/support/network/built-file.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { SOME_PROJECT } from "#tests/support/pages.ts";

const LARGE = /^detector\.worker-[\w-]+\.js$/;
const REVALIDATED = "public, max-age=0, must-revalidate";

const kinds = [
  { kind: "a page", address: () => "/" },
  { kind: "a built file", address: builtFileOf },
  { kind: "a file without a hash", address: () => "/favicon.svg" },
  // Streamed from disk.
  {
    kind: "a large file",
    address: () => `/assets/${readdirSync("build/client/assets").find((name) => LARGE.test(name))}`,
  },
];

for (const { kind, address } of kinds) {
  test(`${kind} is served in the requested encoding, always with the same content`, async ({ site }) => {
    const path = await address(site);
    const ask = (encoding: string) => send(site, path, { headers: { "accept-encoding": encoding } });
    const plain = await ask("identity");
    const brotli = await ask("gzip, deflate, br, zstd");
    const gzip = await ask("gzip");
    const refused = await ask("br;q=0, gzip;q=0");

    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(refused.headers).not.toHaveProperty("content-encoding");
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(refused.body.equals(plain.body)).toBe(true);
    for (const { headers, body } of [plain, brotli, gzip]) {
      expect(headers.vary).toBe("accept-encoding");
      expect(headers["content-length"]).toBe(String(body.length));
    }
  });

  test(`${kind} is not sent again to a client that has it`, async ({ site }) => {
    const path = await address(site);
    for (const encoding of ["identity", "gzip", "br"]) {
      const first = await send(site, path, { headers: { "accept-encoding": encoding } });
      const etag = String(first.headers.etag);
      const headers = { "accept-encoding": encoding, "if-none-match": `"other", W/${etag}` };
      const again = await send(site, path, { headers });
      const changed = await send(site, path, { headers: { ...headers, "if-none-match": '"other"' } });

      expect(etag).toMatch(/^"[^"]+"$/);
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
      expect(changed.status).toBe(200);
    }
  });

  test(`${kind} answers HEAD like GET, without a body`, async ({ site }) => {
    const path = await address(site);
    const get = await send(site, path);
    const head = await send(site, path, { method: "HEAD" });

    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });
}

test("files with a hash in their name are cached for a year", async ({ site }) => {
  const { headers } = await send(site, await builtFileOf(site));

  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

for (const path of ["/", "/blog", SOME_PROJECT, "/favicon.svg", "/robots.txt"]) {
  test(`${path} is revalidated every time`, async ({ site }) => {
    expect((await send(site, path)).headers["cache-control"]).toBe(REVALIDATED);
  });
}

// React Router treats all of these as the admin area.
for (const path of [
  "/admin",
  "/admin/",
  "/admin/login",
  "/admin/blog/new",
  "/admin?x=1",
  "/ADMIN",
  "/%61dmin/login",
  "//admin",
  "/admin/blog/edit/%zz",
]) {
  test(`${path} is never cached`, async ({ site }) => {
    const { headers } = await send(site, path);

    expect(headers["cache-control"]).toBe("private, no-store");
  });
}

test("a missing page is never cached", async ({ site }) => {
  const { status, headers } = await send(site, "/nowhere");

  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("private, no-store");
});

const spellings: [given: string, address: string][] = [
  ["/BLOG", "/blog"],
  ["/blog/", "/blog"],
  ["//blog?q=mesh", "/blog?q=mesh"],
  ["/%62log", "/blog"],
  [`${SOME_PROJECT.replace("/p", "/P")}/`, SOME_PROJECT],
];
for (const [given, address] of spellings) {
  test(`${given} redirects to ${address}`, async ({ site }) => {
    const { status, headers } = await send(site, given);

    expect(status).toBe(301);
    expect(headers.location).toBe(address);
  });
}

test("an undeclared parameter gets the identical page", async ({ site }) => {
  const plain = await send(site, "/resume");
  const tagged = await send(site, "/resume?q=1&utm_source=letter");

  expect(tagged.headers.etag).toBe(plain.headers.etag);
});

test("public API responses are no-store, and not sent again to a client that has them", async ({ site }) => {
  const first = await send(site, "/api/projects");
  const headers = { "if-none-match": String(first.headers.etag) };
  const again = await send(site, "/api/projects", { headers });

  expect(first.headers["cache-control"]).toBe("no-store");
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});
