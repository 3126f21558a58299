import { expect, test } from "vitest";
import { networkOf } from "#server/http/network.ts";
import { requestFacts } from "#server/http/request-facts.ts";
import { readSettings } from "#server/platform/settings.ts";

const request = {
  headers: {
    host: "internal:3000",
    "x-forwarded-for": "6.6.6.6, 203.0.113.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "alex.example",
    "x-request-id": "from-the-proxy-1",
  },
  socket: { remoteAddress: "127.0.0.1" },
};

test("proxy headers are ignored without a trusted proxy", () => {
  const facts = requestFacts(request, readSettings({}));
  expect(facts).toMatchObject({ network: networkOf("127.0.0.1"), secure: false, host: "internal:3000" });
  expect(facts.id).not.toBe("from-the-proxy-1");
});

test("behind a trusted proxy, the address is the one the proxy saw, not one the client sent", () => {
  expect(requestFacts(request, readSettings({ TRUST_PROXY: "true" }))).toEqual({
    id: "from-the-proxy-1",
    network: networkOf("203.0.113.9"),
    isLocal: false,
    isLocalBrowser: false,
    secure: true,
    host: "alex.example",
  });
});

test("an invalid request id is replaced", () => {
  const odd = { ...request, headers: { ...request.headers, "x-request-id": 'x"\ninjected' } };
  expect(requestFacts(odd, readSettings({ TRUST_PROXY: "true" })).id).toMatch(/^[\da-f-]{36}$/);
});

test("the proxy's own header for the visitor's address counts if it is configured", () => {
  const headers = {
    ...request.headers,
    "x-forwarded-for": "203.0.113.9, 66.241.124.1",
    "fly-client-ip": "203.0.113.9",
  };
  const settings = readSettings({ TRUST_PROXY: "true", CLIENT_ADDRESS_HEADER: "Fly-Client-IP" });
  expect(requestFacts({ ...request, headers }, settings).network).toEqual(networkOf("203.0.113.9"));
  expect(requestFacts({ ...request, headers }, { ...settings, trustProxy: false }).network).toEqual(
    networkOf("127.0.0.1"),
  );
});
