import { expect, test } from "vitest";
import { networkOf } from "#server/http/network.ts";
import { requestFacts } from "#server/http/request-facts.ts";

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

test("without a trusted proxy its headers mean nothing", () => {
  const facts = requestFacts(request, { trustProxy: false, siteUrl: undefined });
  expect(facts).toMatchObject({ network: networkOf("127.0.0.1"), secure: false, host: "internal:3000" });
  expect(facts.id).not.toBe("from-the-proxy-1");
});

test("behind a trusted proxy the address is the one the proxy saw, not one the client wrote", () => {
  expect(requestFacts(request, { trustProxy: true, siteUrl: undefined })).toEqual({
    id: "from-the-proxy-1",
    network: networkOf("203.0.113.9"),
    isLocal: false,
    secure: true,
    host: "alex.example",
  });
});

test("a request id that is no id is replaced", () => {
  const odd = { ...request, headers: { ...request.headers, "x-request-id": 'x"\ninjected' } };
  expect(requestFacts(odd, { trustProxy: true, siteUrl: undefined }).id).toMatch(/^[\da-f-]{36}$/);
});
