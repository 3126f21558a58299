import { once } from "node:events";
import { get } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { networkOf } from "#server/http/network.ts";
import { type SiteServer, startServer } from "#server/http/node/node-server.ts";
import { readSettings } from "#server/platform/settings.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openEventStream } from "#tests/support/network/event-stream.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { liveVisits } from "../contract.ts";

const PATH = "/api/live-visits";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";

/** Reads messages one by one. */
function listen(response: Response) {
  const { next, cancel } = openEventStream<{ event?: string; data: unknown }>(response);
  const parsed = async () => {
    const message = await next();
    return message && liveVisits.parse(message.data);
  };
  return { next: parsed, stop: cancel };
}

describeWithDatabase("live visits", (storage) => {
  const opened: TestSite[] = [];
  const servers: SiteServer[] = [];
  let site: TestSite;

  async function open() {
    const next = await openTestSite(storage.settings);
    opened.push(next);
    return next;
  }

  /** Serves a site over a real socket. */
  async function serve(of: TestSite) {
    const server = await startServer({
      settings: readSettings({ PORT: "0" }),
      log: of.core.log,
      fromMemory: () => undefined,
      fetch: (request, bindings) => of.fetch(request, bindings),
    });
    servers.push(server);
    return server;
  }

  function count(of: TestSite, path: string) {
    const network = networkOf("203.0.113.1");
    of.services.visits.count({ path, referrer: undefined, userAgent: DESKTOP, network, host: "site.test" });
  }

  async function view(of: TestSite, path: string) {
    count(of, path);
    await Promise.all(of.services.visits.jobs.map((job) => job.run()));
  }

  beforeEach(async () => {
    site = await open();
    await site.core.database.db.deleteFrom("visits").execute();
  });
  afterEach(async () => {
    for (const { services } of opened) services.demos["realtime-analytics"].close();
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });

  test("tell a listener at once, and then whenever a page is viewed on any instance", async () => {
    const other = await open();
    const response = await site.request(PATH);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { next, stop } = listen(response);
    expect(await next()).toMatchObject({ pages: [], other: 0 });

    await view(other, "/resume");
    await site.services.demos["realtime-analytics"].feed.refresh();
    expect(await next()).toMatchObject({ pages: [{ path: "/resume", views: 1 }], other: 0 });
    await stop();
  });

  test("name every page viewed since, however many are busier, without its earlier views", async () => {
    const { day } = await site.services.visits.today();
    const busier = Array.from({ length: 300 }, (_, index) => ({ path: `/made-up/${index}`, views: 10 }));
    const rows = [...busier, { path: "/resume", views: 3 }];
    const common = { day, referrer_host: "", device: "desktop", visitors: 0 } as const;
    await site.core.database.db
      .insertInto("visits")
      .values(rows.map((row) => ({ ...common, ...row })))
      .execute();
    const { next, stop } = listen(await site.request(PATH));
    expect(await next()).toMatchObject({ pages: [], other: 3_003 });

    count(site, "/resume");
    await site.services.demos["realtime-analytics"].feed.refresh();
    expect(await next()).toMatchObject({ pages: [{ path: "/resume", views: 4, earlier: 3 }], other: 3_000 });
    count(site, "/colophon");
    await site.services.demos["realtime-analytics"].feed.refresh();
    expect((await next())?.pages).toEqual([
      { path: "/colophon", views: 1, earlier: 0 },
      { path: "/resume", views: 4, earlier: 3 },
    ]);
    await stop();
  });

  test("include what this instance has yet to write, unless writing fails", async () => {
    const { next, stop } = listen(await site.request(PATH));
    await next();
    count(site, "/resume");
    await site.services.demos["realtime-analytics"].feed.refresh();
    expect((await next())?.pages).toMatchObject([{ path: "/resume", views: 1 }]);

    vi.spyOn(site.core.database.db, "transaction").mockImplementationOnce(() => {
      throw new Error("the disk is full");
    });
    count(site, "/resume");
    await view(await open(), "/colophon");
    await site.services.demos["realtime-analytics"].feed.refresh();
    expect((await next())?.pages).toMatchObject([
      { path: "/colophon", views: 1 },
      { path: "/resume", views: 1 },
    ]);
    await site.services.demos["realtime-analytics"].feed.refresh();
    expect((await next())?.pages[0]).toEqual({ path: "/resume", views: 2, earlier: 0 });
    await stop();
  });

  test("name public pages only", async () => {
    for (const path of ["/resume", "/resume", "/admin/preview/project/1", "/blog/a-draft", "/made-up"]) {
      await view(site, path);
    }
    const { next, stop } = listen(await site.request(PATH));
    const message = await next();
    expect(message).toMatchObject({ pages: [{ path: "/resume", views: 2 }], other: 3 });
    expect(JSON.stringify(message)).not.toMatch(/admin|draft|203\.0\.113|Mozilla/);
    await stop();
  });

  test("start over at midnight", async () => {
    await view(site, "/resume");
    const { next, stop } = listen(await site.request(PATH));
    const first = await next();
    expect(first?.pages).toEqual([{ path: "/resume", views: 1, earlier: 1 }]);
    site.pass(DAY_MS);
    count(site, "/colophon");
    await site.services.demos["realtime-analytics"].feed.refresh();
    const second = await next();
    expect(second).toMatchObject({ pages: [{ path: "/colophon", views: 1, earlier: 0 }], other: 0 });
    expect(second?.day).not.toBe(first?.day);
    await stop();
  });

  test("are refused beyond the limit of a network, with a sentence", async () => {
    const listeners = [];
    for (let count = 0; count < 5; count += 1) listeners.push(listen(await site.request(PATH)));
    const refused = await site.request(PATH);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("30");
    expect(await refused.json()).toMatchObject({
      error: { message: expect.stringContaining("Your network") as string },
    });
    expect(site.logged()).not.toContain("a request failed");
    await Promise.all(listeners.map(({ stop }) => stop()));
    expect((await site.request(PATH)).status).toBe(200);
  });

  test("free the place of a visitor who leaves, and end when the server stops", async () => {
    const server = await serve(site);
    const leaving = get(server.address + PATH);
    await once(leaving, "response");
    const { next } = listen(await fetch(server.address + PATH));
    expect(await next()).toBeDefined();
    expect(site.services.demos["realtime-analytics"].feed.listeners).toBe(2);
    leaving.destroy();
    await expect.poll(() => site.services.demos["realtime-analytics"].feed.listeners).toBe(1);

    const end = next();
    site.services.demos["realtime-analytics"].feed.close();
    await server.stop();
    servers.length = 0;
    expect(await end).toBeUndefined();
  });
});
