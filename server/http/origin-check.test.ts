import { expect, test } from "vitest";
import { isOwnOrigin } from "#server/http/origin-check.ts";

const post = { method: "POST", origin: undefined, fetchSite: undefined, host: "127.0.0.1:3000" };
const known = { siteUrl: "https://alex.example" };
const unknown = { siteUrl: undefined };

test("reading requires no origin", () => {
  expect(isOwnOrigin({ ...post, method: "GET", origin: "https://evil.example" }, known)).toBe(true);
});

test.each([
  ["our public address", { origin: "https://alex.example", host: "alex.example" }, known, true],
  ["our public address through a proxy that keeps another host", { origin: "https://alex.example" }, known, true],
  ["this machine itself", { origin: "http://127.0.0.1:3000" }, known, true],
  ["the address in use, while none is set", { origin: "http://nas.lan:3000", host: "nas.lan:3000" }, unknown, true],
  ["a client that is no browser", {}, known, true],
  ["a browser that hides the origin of a same-origin request", { fetchSite: "same-origin" }, known, true],
  ["another site", { origin: "https://evil.example" }, known, false],
  ["another site, while no address is set", { origin: "https://evil.example" }, unknown, false],
  ["a name that was made to point here", { origin: "http://evil.example", host: "evil.example" }, known, false],
  ["a sandboxed page", { origin: "null" }, known, false],
  ["another site without an origin", { fetchSite: "cross-site" }, known, false],
  ["a neighbouring site without an origin", { fetchSite: "same-site" }, known, false],
  ["our name with another scheme", { origin: "ftp://alex.example", host: "alex.example" }, unknown, false],
])("changing something from %s", (_case, question, settings, allowed) => {
  expect(isOwnOrigin({ ...post, ...question }, settings)).toBe(allowed);
});
