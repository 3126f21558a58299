import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#server/http/network.ts";
import type { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { isLoopback } from "#server/http/public-host.ts";

type LimitName =
  | "headersTimeoutMs"
  | "keepAliveTimeoutMs"
  | "checkedEveryMs"
  | "writeTimeoutMs"
  | "drainTimeoutMs"
  | "connections"
  | "connectionsPerNetwork";

export type ConnectionLimits = Readonly<Record<LimitName & keyof typeof HTTP_LIMITS, number>>;

type ConnectionOptions = {
  /** All sockets come from the proxy, which has its own limits for clients. */
  areFromProxy: boolean;
};

/** Closes connections beyond the limits, and those whose client doesn't read its response. */
export function guardConnections(server: Server, limits: ConnectionLimits, { areFromProxy }: ConnectionOptions) {
  server.maxConnections = limits.connections;
  // Idle connections make room for clients with a request.
  server.on("drop", () => server.closeIdleConnections());
  if (!areFromProxy) limitNetworks(server, limits.connectionsPerNetwork);
  cutSlowReaders(server, limits.writeTimeoutMs);
}

/** Loopback is not counted, since behind a proxy without TRUST_PROXY it would be all visitors at once. */
export function limitNetworks(server: Pick<Server, "on">, max: number) {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const { subnet } = networkOf(address);
    if (isLoopback(address) || isLoopback(subnet)) return;
    const count = (open.get(subnet) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(subnet, count);
    socket.once("close", () => {
      const left = (open.get(subnet) ?? 1) - 1;
      if (left > 0) open.set(subnet, left);
      else open.delete(subnet);
    });
  });
}

/** Node's socket timeout restarts with every byte in either direction, even within a long write. */
function cutSlowReaders(server: Server, afterMs: number) {
  /** Connections whose request is being processed. Those answered from memory are never added. */
  const working = new WeakSet<Socket>();
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded) return;
    working.add(socket);
    response.once("close", () => working.delete(socket));
  });
  server.timeout = afterMs;
  server.on("timeout", (socket: Socket) => {
    const isWaitingForUs = working.has(socket) && socket.writableLength === 0;
    if (!isWaitingForUs) socket.destroy();
  });
}
