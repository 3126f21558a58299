import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { type SiteServer, startServer } from "#server/http/node/node-server.ts";
import { storeResponse } from "#server/http/responses/stored-response.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readSettings } from "#server/platform/settings.ts";

type Fetch = Parameters<typeof startServer>[0]["fetch"];

let running: SiteServer | undefined;

async function start(fetch: Fetch, environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLogger("info", (text) => lines.push(text));
  const kept = storeResponse(Buffer.from("kept"), { headers: { "content-type": "text/plain" } });
  running = await startServer({
    settings: readSettings({ PORT: "0", ...environment }),
    log,
    fromMemory: ({ url }) => (url === "/kept" ? kept : undefined),
    fetch,
  });
  const logged = () => {
    log.flush();
    return lines.join("");
  };
  return {
    address: running.address,
    logged,
    stop: () => running?.stop(),
    announceStop: () => running?.announceStop(),
  };
}

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const echo: Fetch = async (request) => new Response(await request.text());

test("memory is checked before the app, and every response has a request id", async () => {
  const { address } = await start(() => new Response("from the app"));
  const kept = await fetch(`${address}/kept`);
  expect(await kept.text()).toBe("kept");
  expect(kept.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  const made = await fetch(`${address}/other`);
  expect(await made.text()).toBe("from the app");
  expect(made.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("the log has one line per request, with nothing about the visitor", async () => {
  const { address, logged } = await start(echo);
  await fetch(`${address}/search?q=private-question`, {
    headers: { "user-agent": "Telltale/1.0", "x-forwarded-for": "203.0.113.9", referer: "https://from.example/" },
  });
  await fetch(`${address}/kept`);
  await expect.poll(logged).toContain("/kept");
  const entries = logged()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(entries).toMatchObject([
    { message: "request", method: "GET", path: "/search", status: 200 },
    { message: "request", method: "GET", path: "/kept", status: 200 },
  ]);
  for (const personal of ["private-question", "Telltale", "203.0.113.9", "127.0.0.1", "from.example"]) {
    expect(logged()).not.toContain(personal);
  }
});

test("strict transport security is sent only behind TLS", async () => {
  const plain = await start(echo);
  expect((await fetch(`${plain.address}/kept`)).headers.get("strict-transport-security")).toBeNull();
  await plain.stop();
  const behind = await start(echo, { TRUST_PROXY: "true" });
  const headers = { "x-forwarded-proto": "https" };
  for (const path of ["/kept", "/other"]) {
    const response = await fetch(`${behind.address}${path}`, { headers });
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
});

test("shutdown lets a request in flight finish, including its slow body, and accepts no new one", async () => {
  let arrived = () => {};
  const inFlight = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { address, stop } = await start(async (request) => {
    arrived();
    return new Response(`received ${(await request.text()).length}`);
  });
  const answered = new Promise<string>((resolve, reject) => {
    const upload = httpRequest(`${address}/slow`, { method: "POST" }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
    upload.on("error", reject);
    upload.write("x".repeat(1000));
    void inFlight.then(async () => {
      const stopped = stop();
      await expect(fetch(`${address}/kept`)).rejects.toThrow("fetch failed");
      await wait(50);
      upload.end("y".repeat(1000));
      await stopped;
    });
  });
  expect(await answered).toBe("received 2000");
});

const refusals: Record<string, Fetch> = {
  unread: () => new Response("refused", { status: 503 }),
  "read in part": async ({ body }) => {
    for await (const _piece of body?.values({ preventCancel: true }) ?? []) break;
    return new Response("refused", { status: 503 });
  },
};
for (const [name, refuse] of Object.entries(refusals)) {
  test(`a large request that is refused ${name} is read to its end, and its connection serves the next`, async () => {
    const { address } = await start((request, bindings) =>
      (request.method === "POST" ? refuse : echo)(request, bindings),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = httpRequest(address, { method: "POST", agent });
    post.end(Buffer.alloc(8 * 1024 * 1024));
    const [[answer]] = (await Promise.all([once(post, "response"), once(post, "finish")])) as [
      [IncomingMessage],
      unknown,
    ];
    expect(answer.statusCode).toBe(503);
    await once(answer.resume(), "end");

    const next = httpRequest(`${address}/next`, { agent });
    next.end();
    const [second] = (await once(next, "response")) as [IncomingMessage];
    expect(second.statusCode).toBe(200);
    expect(next.reusedSocket).toBe(true);
    agent.destroy();
  });
}

test("before a stop, new connections are still answered, and each response asks for another one", async () => {
  const { address, announceStop } = await start(echo);
  const connectionOf = async () => {
    const [response] = (await once(httpRequest(address).end(), "response")) as [IncomingMessage];
    response.resume();
    return [response.statusCode, response.headers.connection];
  };
  expect(await connectionOf()).toEqual([200, "keep-alive"]);
  announceStop();
  expect(await connectionOf()).toEqual([200, "close"]);
});

test("idle connections don't delay shutdown", async () => {
  const { address, stop } = await start(echo);
  await fetch(`${address}/kept`, { headers: { connection: "keep-alive" } });
  const started = performance.now();
  await stop();
  expect(performance.now() - started).toBeLessThan(HTTP_LIMITS.drainTimeoutMs);
});

test("headers beyond the limit are refused", async () => {
  const { address } = await start(echo);
  const response = await fetch(address, { headers: { "x-long": "x".repeat(HTTP_LIMITS.headerBytes) } });
  expect(response.status).toBe(431);
});

test("anything but HTTP gets a 400 and is disconnected", async () => {
  const { address } = await start(echo);
  const { port } = new URL(address);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write("HELLO\r\n\r\n"));
    socket.setEncoding("utf8").on("data", resolve);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("a port in use is reported with the name of the setting", async () => {
  const { address } = await start(echo);
  const { port } = new URL(address);
  const second = startServer({
    settings: readSettings({ PORT: port }),
    log: createLogger("error", () => {}),
    fromMemory: () => undefined,
    fetch: echo,
  });
  await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use; set PORT to a free one.`);
});
