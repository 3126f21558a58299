import { expect, it } from "vitest";
import { siteAddress } from "#server/platform/site-address.ts";

it.each([
  [{ siteUrl: "https://example.com", host: "0.0.0.0", port: 80 }, "https://example.com"],
  [{ siteUrl: undefined, host: "127.0.0.1", port: 3000 }, "http://127.0.0.1:3000"],
  [{ siteUrl: undefined, host: "0.0.0.0", port: 3000 }, "http://localhost:3000"],
  [{ siteUrl: undefined, host: "::", port: 3000 }, "http://localhost:3000"],
  [{ siteUrl: undefined, host: "::1", port: 3000 }, "http://[::1]:3000"],
])("%j is reached at %s", (settings, address) => {
  expect(siteAddress(settings)).toBe(address);
});
