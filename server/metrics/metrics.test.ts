import { afterEach, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { createMetrics } from "./metrics.ts";

const TOKEN = "a-token-of-sixteen-or-more";
const ELSEWHERE = "203.0.113.9";
const NO_MAIL = { status: async () => ({ configured: false, waiting: 0, failed: 0, oldestWaitingAt: null }) };

describeWithDatabase("the metrics", (storage) => {
  let site: TestSite;
  const open = async (environment: Record<string, string> = {}) => {
    site = await openTestSite(storage.settings, { environment });
    return site;
  };
  afterEach(() => site.close());

  test("are available on this machine in Prometheus format", async () => {
    const { request } = await open();
    const response = await request("/metrics");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^mails\{state="waiting"\} 0$/m);
  });

  test("are closed to everyone else", async () => {
    const { request } = await open({ METRICS_TOKEN: TOKEN });
    const asked = (headers: Record<string, string>, address: string) => request("/metrics", { headers }, address);
    expect((await asked({}, ELSEWHERE)).status).toBe(403);
    expect((await asked({ authorization: "Bearer another-token-of-that-length" }, ELSEWHERE)).status).toBe(403);
    expect((await asked({ authorization: `Bearer ${TOKEN}` }, ELSEWHERE)).status).toBe(200);
    // A proxy on this machine forwards requests from outside.
    expect((await asked({ "x-forwarded-for": ELSEWHERE }, "127.0.0.1")).status).toBe(403);
    expect((await asked({ via: "1.1 proxy" }, "::1")).status).toBe(403);
    expect((await asked({}, "::1")).status).toBe(200);
  });

  test("accept no token if none is set", async () => {
    const { request } = await open();
    const headers = { authorization: "Bearer undefined" };
    expect((await request("/metrics", { headers }, ELSEWHERE)).status).toBe(403);
  });
});

test("requests are counted by kind, so that addresses don't add series", async () => {
  const metrics = createMetrics(NO_MAIL);
  for (const url of ["/", "/blog?q=what+I+typed", "/nowhere/at/all"])
    metrics.countRequest({ method: "GET", url }, 200, 0.002);
  metrics.countRequest({ method: "POST", url: "/api/contact" }, 503, 0.3);
  metrics.countRequest({ method: "BREW", url: "/assets/app-1a2b.js" }, 405, 0.001);

  const text = await metrics.text();
  expect(text).toContain('http_requests_total{kind="page",method="GET",status="2xx"} 3');
  expect(text).toContain('http_requests_total{kind="api",method="POST",status="5xx"} 1');
  expect(text).toContain('http_requests_total{kind="file",method="other",status="4xx"} 1');
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.25",kind="api"} 0');
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.5",kind="api"} 1');
  expect(text).not.toContain("typed");
});

test("the other metrics stay available while the database is down", async () => {
  const metrics = createMetrics({ status: () => Promise.reject(new Error("away")) });
  const text = await metrics.text();
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).not.toMatch(/^mails\{/m);
});
