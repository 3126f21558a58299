import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DEMO_CREDENTIALS, type SessionAnswer } from "#contract/accounts.ts";
import { type SiteServer, startServer } from "#server/http/node/node-server.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { send, sendBytes } from "#tests/support/network/raw-http.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { forgetAccounts, makeOwner } from "#tests/support/sites/browser-session.ts";
import { demoNotice } from "./demo-owner.ts";

const PUBLIC = "site.example";
const BODY = JSON.stringify(DEMO_CREDENTIALS);
const JSON_TYPE = { "content-type": "application/json", "content-length": String(BODY.length) };

/** Every browser sends this over HTTP/1.1. */
const BROWSER = { connection: "keep-alive" };

/** Headers that arrive on a local socket from proxies on this machine, rebound names and other sites' pages. */
const PASSED_ON: [string, Record<string, string>][] = [
  ["a name that was rebound to this machine", { host: "evil.example" }],
  ["a rebound name with a port", { host: "evil.example:3000" }],
  ["a name that looks like this machine's", { host: "localhost.evil.example" }],
  ["a proxy that keeps the public host and says nothing else", { host: PUBLIC }],
  ["a page of another site", { host: "localhost", origin: "https://evil.example" }],
  ["a sandboxed page", { host: "localhost", origin: "null" }],
  ...[
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-port",
    "x-forwarded-server",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "via",
    "cf-connecting-ip",
    "cf-ray",
    "true-client-ip",
    "fastly-client-ip",
    "fly-client-ip",
    "x-envoy-external-address",
    "x-original-url",
    "x-amzn-trace-id",
    "cdn-loop",
  ].map((name): [string, Record<string, string>] => [
    `a proxy that asks for localhost and sends ${name}`,
    { host: "localhost:3000", [name]: "127.0.0.1" },
  ]),
];

describeWithDatabase("the demo sign-in", (storage) => {
  const sites: TestSite[] = [];
  const servers: SiteServer[] = [];
  let address: string;
  let proxied: string;
  beforeAll(async () => {
    for (const environment of [{ TRUST_PROXY: "false" }, { TRUST_PROXY: "true" }]) {
      const site = await openTestSite(storage.settings, { environment });
      const settings = { ...site.core.settings, host: "127.0.0.1", port: 0 };
      servers.push(
        await startServer({
          settings,
          log: site.core.log,
          fromMemory: () => undefined,
          fetch: (request, bindings) => site.fetch(request, bindings),
        }),
      );
      sites.push(site);
    }
    [address = "", proxied = ""] = servers.map((server) => server.address);
  });
  afterEach(() => forgetAccounts(sites[0] as TestSite));
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const site of sites) await site.close();
  });

  const signIn = (at: string, headers: Record<string, string>) =>
    send(at, "/api/session", { method: "POST", headers: { ...JSON_TYPE, ...BROWSER, ...headers }, body: BODY });
  const readAs = (at: string, path: string, headers: Record<string, string>) =>
    send(at, path, { headers: { ...BROWSER, ...headers } });
  const describeTo = async (at: string, headers: Record<string, string>) =>
    JSON.parse((await readAs(at, "/api/session", headers)).body.toString()) as SessionAnswer;

  test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "127.8.9.1", "[::1]:3000", "LOCALHOST"])(
    "is open to a browser on this machine that asks for %s",
    async (host) => {
      for (const at of [address, proxied]) {
        expect((await signIn(at, { host })).status).toBe(200);
        expect((await signIn(at, { host, origin: `http://${host.toLowerCase()}` })).status).not.toBe(401);
        expect(await describeTo(at, { host })).toMatchObject({ demoCredentials: DEMO_CREDENTIALS });
      }
    },
  );

  test.each(PASSED_ON)("is closed to %s, and so is its session", async (_who, headers) => {
    const local = await signIn(address, { host: "localhost" });
    const [cookie = ""] = local.headers["set-cookie"]?.[0]?.split(";") ?? [];
    for (const at of [address, proxied]) {
      const refused = await signIn(at, headers);
      expect([401, 403]).toContain(refused.status);
      expect(refused.headers["set-cookie"]).toBeUndefined();
      expect(await describeTo(at, headers)).toEqual({ owner: null, demoCredentials: null, hasOwnerAccount: false });
      expect((await readAs(at, "/api/admin/sessions", { ...headers, cookie })).status).toBe(401);
    }
    expect((await readAs(address, "/api/admin/sessions", { host: "localhost", cookie })).status).toBe(200);
  });

  test.each([
    ["nginx before 1.29.7", "HTTP/1.0", "Connection: close\r\n"],
    ["nginx configured for HTTP/1.1", "HTTP/1.1", "Connection: close\r\n"],
    ["nginx from 1.29.7 on", "HTTP/1.1", ""],
  ])("does not answer to %s, which replaces the host and adds no header", async (_who, version, connection) => {
    const head = `Host: 127.0.0.1:3000\r\n${connection}Content-Type: application/json`;
    // A second request ends a connection that stays open.
    const end = connection ? "" : "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n";
    const answer = await sendBytes(
      address,
      `POST /api/session ${version}\r\n${head}\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}${end}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test("is announced at startup while it is on", async () => {
    const [site] = sites as [TestSite];
    expect(await demoNotice(site.core)).toMatch(
      /^The demo sign-in is on \(admin \/ admin123\), .*npm run admin:create/,
    );
    await makeOwner(site);
    expect(await demoNotice(site.core)).toBeUndefined();
    expect(await describeTo(address, { host: PUBLIC })).toMatchObject({ hasOwnerAccount: true });
  });
});
