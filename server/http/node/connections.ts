import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isLoopback } from "#server/http/loopback.ts";
import { networkOf } from "#server/http/network.ts";
import type { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";

type LimitName =
  | "headersTimeoutMs"
  | "keepAliveTimeoutMs"
  | "checkedEveryMs"
  | "writeTimeoutMs"
  | "connections"
  | "connectionsPerNetwork";

export type ConnectionLimits = Readonly<Record<LimitName & keyof typeof HTTP_LIMITS, number>>;

type Circumstances = {
  /** All sockets then come from the proxy, which has limits of its own for those behind it. */
  areFromProxy: boolean;
};

/** Closes connections that are too many, and those whose client does not take its answer. */
export function guardConnections(server: Server, limits: ConnectionLimits, { areFromProxy }: Circumstances) {
  server.maxConnections = limits.connections;
  // Connections that wait for a next request make room for clients that have one now.
  server.on("drop", () => server.closeIdleConnections());
  if (!areFromProxy) limitNetworks(server, limits.connectionsPerNetwork);
  cutSlowReaders(server, limits.writeTimeoutMs);
}

/** This machine is not counted: a proxy on it that the operator did not mention would be everybody at once. */
export function limitNetworks(server: Pick<Server, "on">, most: number) {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const { subnet } = networkOf(address);
    if (isLoopback(address) || isLoopback(subnet)) return;
    const count = (open.get(subnet) ?? 0) + 1;
    if (count > most) {
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

/** Node's timeout of a socket starts anew with every byte in either direction, also within a long write. */
function cutSlowReaders(server: Server, afterMs: number) {
  /** Connections whose request is being worked on. Those answered from memory never get here. */
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
