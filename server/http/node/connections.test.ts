import { EventEmitter, once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { type ConnectionLimits, limitNetworks } from "#server/http/node/connections.ts";
import { type SiteServer, startServer } from "#server/http/node/node-server.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readSettings } from "#server/platform/settings.ts";
import { sendBytes } from "#tests/support/network/raw-http.ts";

type Fetch = Parameters<typeof startServer>[0]["fetch"];

/** The site's limits with shorter times, but long enough for a machine that is busy with something else. */
const SHORT_LIMITS: ConnectionLimits = {
  ...HTTP_LIMITS,
  headersTimeoutMs: 2_000,
  keepAliveTimeoutMs: 300,
  checkedEveryMs: 20,
  writeTimeoutMs: 1_000,
};

let running: SiteServer | undefined;
const sockets: Socket[] = [];

async function start(fetch: Fetch, limits: Partial<ConnectionLimits> = {}) {
  running = await startServer({
    settings: readSettings({ PORT: "0" }),
    log: createLogger("error", () => {}),
    fromMemory: () => undefined,
    fetch,
    limits: { ...SHORT_LIMITS, ...limits },
  });
  return running.address;
}

async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  // The server may close the connection at any time.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

const whenClosed = (socket: Socket) => once(socket.resume(), "close");

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop();
  running = undefined;
});

/** More than the buffers on both ends can hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, "x");

test("a connection that never sends anything is closed", async () => {
  const address = await start(() => new Response("unasked"), { headersTimeoutMs: 100 });
  const socket = await open(address);
  await whenClosed(socket);
  expect(socket.bytesWritten).toBe(0);
});

test("a connection that stays silent after a response is closed", async () => {
  const address = await start(() => new Response("answered"));
  const socket = await open(address);
  socket.write("GET / HTTP/1.1\r\nhost: site\r\n\r\n");
  await whenClosed(socket);
  expect(socket.bytesRead).toBeGreaterThan(0);
});

test("a client that stops reading is disconnected, and the response's source is canceled", async () => {
  let canceled = () => {};
  const wasCanceled = new Promise<void>((resolve) => {
    canceled = resolve;
  });
  const address = await start(() => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(LARGE.subarray(0, 1024 * 1024)),
      cancel: () => canceled(),
    });
    return new Response(body);
  });
  const socket = await open(address);
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: site\r\n\r\n");
  await wasCanceled;
  expect(socket.bytesRead).toBeLessThan(LARGE.length);
});

test("a client that reads slowly but steadily gets the whole response", async () => {
  const address = await start(() => new Response(LARGE));
  const asked = httpRequest(address).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  let received = 0;
  const started = performance.now();
  for await (const chunk of answer) {
    received += (chunk as Buffer).length;
    // Takes longer than the write timeout in total, but is never silent for that long.
    const ahead = (received / LARGE.length) * 2 * SHORT_LIMITS.writeTimeoutMs - (performance.now() - started);
    if (ahead > 20) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(received).toBe(LARGE.length);
});

test("a stream that pauses for longer than the write timeout continues", async () => {
  const address = await start(() => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue("data: first\n\n");
        await new Promise((resolve) => setTimeout(resolve, 2 * SHORT_LIMITS.writeTimeoutMs));
        controller.enqueue("data: second\n\n");
        controller.close();
      },
    });
    return new Response(body.pipeThrough(new TextEncoderStream()), {
      headers: { "content-type": "text/event-stream" },
    });
  });
  expect(await (await fetch(address)).text()).toBe("data: first\n\ndata: second\n\n");
});

test("a handler may take longer than the write timeout", async () => {
  const address = await start(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2 * SHORT_LIMITS.writeTimeoutMs));
    return new Response("thought");
  });
  expect(await (await fetch(address)).text()).toBe("thought");
});

test("connections beyond the limit are closed, and idle ones make room for the next", async () => {
  const address = await start(() => new Response("answered"), { connections: 3, keepAliveTimeoutMs: 60_000 });
  const kept = await Promise.all([open(address), open(address), open(address)]);
  for (const socket of kept) {
    socket.write("GET / HTTP/1.1\r\nhost: site\r\n\r\n");
    await once(socket, "data");
  }
  await whenClosed(await open(address));
  expect(await (await fetch(address)).text()).toBe("answered");
});

describe("one network", () => {
  class FakeSocket extends EventEmitter {
    readonly remoteAddress: string;
    destroyed = false;
    constructor(remoteAddress: string) {
      super();
      this.remoteAddress = remoteAddress;
    }
    destroy() {
      this.destroyed = true;
      this.emit("close");
    }
  }

  function limitedServer(max: number) {
    const server = new EventEmitter();
    limitNetworks(server as never, max);
    return (address: string) => {
      const socket = new FakeSocket(address);
      server.emit("connection", socket);
      return socket;
    };
  }

  test("has a limited number of connections and gets another when one is closed", () => {
    const connectFrom = limitedServer(2);
    const first = connectFrom("203.0.113.1");
    expect(connectFrom("203.0.113.1").destroyed).toBe(false);
    expect(connectFrom("203.0.113.1").destroyed).toBe(true);
    expect(connectFrom("203.0.113.2").destroyed).toBe(false);
    first.destroy();
    expect(connectFrom("203.0.113.1").destroyed).toBe(false);
    expect(connectFrom("203.0.113.1").destroyed).toBe(true);
  });

  test("is a /64 of IPv6, or an IPv4 address in either notation", () => {
    const connectFrom = limitedServer(1);
    connectFrom("2001:db8:1:2::1");
    expect(connectFrom("2001:db8:1:2:ffff::9").destroyed).toBe(true);
    expect(connectFrom("2001:db8:1:3::1").destroyed).toBe(false);
    connectFrom("203.0.113.1");
    expect(connectFrom("::ffff:203.0.113.1").destroyed).toBe(true);
  });

  test("has no limit on loopback", () => {
    const connectFrom = limitedServer(1);
    for (const address of ["127.0.0.1", "127.0.0.1", "::1", "::1"]) {
      expect(connectFrom(address).destroyed).toBe(false);
    }
  });
});

describe("an unsupported method", () => {
  const OURS = [
    /^x-content-type-options: nosniff$/im,
    /^content-security-policy: default-src 'none'/im,
    /^allow: GET/im,
  ];

  for (const method of ["TRACE", "PROPFIND", "LOCK"]) {
    test(`such as ${method} gets 405 with our headers`, async () => {
      const address = await start(() => new Response("never asked"));
      const answer = await sendBytes(address, `${method} / HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      for (const header of [...OURS, /^x-request-id: [\w-]+$/im]) expect(answer).toMatch(header);
    });
  }

  test("such as CONNECT gets the same response", async () => {
    const address = await start(() => new Response("never asked"));
    const answer = await sendBytes(address, "CONNECT elsewhere:443 HTTP/1.1\r\nhost: elsewhere:443\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    for (const header of OURS) expect(answer).toMatch(header);
  });

  test("such as CONNECT ends its connection, whatever the client still sends and however it leaves its end open", async () => {
    const { hostname, port } = new URL(await start(() => new Response("never asked")));
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    sockets.push(socket);
    socket.resume().on("error", () => {});
    socket.write("CONNECT elsewhere:443 HTTP/1.1\r\nhost: elsewhere:443\r\n\r\n");
    socket.write(LARGE.subarray(0, 6 * 1024 * 1024));
    await expect.poll(() => socket.closed).toBe(true);
  });
});

test("a stop cuts off what has not finished in time", async () => {
  const address = await start(() => new Promise<Response>(() => {}), { drainTimeoutMs: 100 });
  const socket = await open(address);
  socket.write("GET / HTTP/1.1\r\nhost: site\r\n\r\n");
  await running?.stop();
  await expect.poll(() => socket.resume().closed).toBe(true);
});
