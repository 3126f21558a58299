import { expect, test } from "vitest";
import { compress } from "#server/http/responses/compression.ts";
import { chooseVariant, matchesEtag, storeResponse, toResponse } from "#server/http/responses/stored-response.ts";

const body = Buffer.from("streamlines past a cylinder ".repeat(50));
const headers = { "content-type": "text/plain" };
const stored = storeResponse(body, { headers, compressed: await compress(body, "quick") });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["GZIP", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("accept-encoding %s is answered in %s", (accepted, encoding) => {
  expect(chooseVariant(stored, accepted).headers["content-encoding"]).toBe(encoding);
});

test("each encoding has its own ETag, which gets a 304 without a body", async () => {
  const first = toResponse(new Request("http://site/", { headers: { "accept-encoding": "br" } }), stored);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}-br"$/);
  expect(chooseVariant(stored, "gzip").etag).not.toBe(etag);
  const request = new Request("http://site/", { headers: { "accept-encoding": "br", "if-none-match": etag } });
  const again = toResponse(request, stored);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("etag")).toBe(etag);
});

test("ETags match in a list and in weak form", () => {
  expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true);
  expect(matchesEtag('"a"', '"b"')).toBe(false);
});

test("HEAD has the headers and no body", async () => {
  const response = toResponse(new Request("http://site/", { method: "HEAD" }), stored);
  expect(response.headers.get("content-length")).toBe(String(body.length));
  expect(await response.text()).toBe("");
});

test("a body that doesn't shrink is not compressed", async () => {
  const small = Buffer.from("ok");
  const response = storeResponse(small, { headers, compressed: await compress(small, "quick") });
  expect(chooseVariant(response, "br").headers["content-encoding"]).toBeUndefined();
});
