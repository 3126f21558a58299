import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { type ConnectionLimits, guardConnections } from "#server/http/node/connections.ts";
import { refusedMethod, refuseTunnel } from "#server/http/node/methods.ts";
import { plainRequest } from "#server/http/node/plain-request.ts";
import { isSecure, type RequestFacts, requestFacts, requestId } from "#server/http/request-facts.ts";
import { strictTransportSecurity } from "#server/http/responses/security-headers.ts";
import { type StoredFile, type StoredResponse, sendStored } from "#server/http/responses/stored-response.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/platform/settings.ts";

type Parts = {
  settings: Pick<Settings, "host" | "port" | "trustProxy" | "clientAddressHeader" | "hstsSubdomains" | "siteUrl">;
  log: Logger;
  /** What memory holds for a request that only reads: a file, a page, an answer of the API. Asked before the app is. */
  fromMemory: (request: IncomingMessage) => StoredResponse | StoredFile | undefined;
  fetch: (request: Request, bindings: { facts: RequestFacts }) => Response | Promise<Response>;
  /** Told of every request once it has its answer. */
  onAnswered?: (request: IncomingMessage, answer: Answered) => void;
  /** Tests have less patience and fewer connections. */
  limits?: ConnectionLimits;
};

/** How a request was answered. What an answer from memory never needs is worked out only if it is asked for. */
type Answered = { status: number; seconds: number; facts: () => RequestFacts };

export type SiteServer = { address: string; stop(): Promise<void> };

/** Listens, and answers from memory or through the app. `stop` lets the requests in flight finish. */
export async function startServer(parts: Parts): Promise<SiteServer> {
  const { settings, log, limits = HTTP_LIMITS } = parts;
  const server = createServer(
    {
      maxHeaderSize: HTTP_LIMITS.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: HTTP_LIMITS.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkedEveryMs,
    },
    answer(parts),
  );
  server.on("connect", refuseTunnel);
  guardConnections(server, limits, { areFromProxy: settings.trustProxy });
  await listen(server, settings);
  const { port, family, address } = server.address() as AddressInfo;
  const host = family === "IPv6" ? `[${address}]` : address;
  return { address: `http://${host}:${port}`, stop: () => drain(server, log) };
}

function answer({ settings, log, fromMemory, fetch, onAnswered }: Parts) {
  const factsOf = new WeakMap<IncomingMessage, RequestFacts>();
  const throughApp = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      return fetch(plainRequest(request), { facts: factsOf.get(incoming) ?? requestFacts(incoming, settings) });
    },
    // The adapter would cut the line half a second after an answer that came before the end of the request.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );

  const strictTransport = strictTransportSecurity(settings.hstsSubdomains);

  function finished(request: IncomingMessage, response: ServerResponse, id: string, started: number) {
    const seconds = (performance.now() - started) / 1_000;
    logRequest(log, request, response, id, seconds);
    const facts = () => factsOf.get(request) ?? requestFacts(request, settings, id);
    onAnswered?.(request, { status: response.statusCode, seconds, facts });
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const id = requestId(request, settings);
    const extra = ["x-request-id", id];
    if (isSecure(request, settings)) extra.push("strict-transport-security", strictTransport);

    const { method } = request;
    const stored = method === "GET" || method === "HEAD" ? fromMemory(request) : refusedMethod(method);
    if (stored) {
      sendStored(request, response, stored, extra);
      if (response.writableEnded) finished(request, response, id, started);
      else response.once("close", () => finished(request, response, id, started));
      return;
    }
    factsOf.set(request, requestFacts(request, settings, id));
    for (let at = 0; at < extra.length; at += 2) response.setHeader(extra[at] ?? "", extra[at + 1] ?? "");
    response.once("finish", () => discardRest(request));
    response.once("close", () => finished(request, response, id, started));
    void throughApp(request, response);
  };
}

/**
 * Many clients read the answer only once they have sent everything, and use the connection again. So the rest of a
 * request that was refused early is read and dropped; the limits on a request's time hold for it too.
 */
function discardRest(request: IncomingMessage) {
  if (request.readableEnded) return;
  request.removeAllListeners("data");
  let left = HTTP_LIMITS.discardedBytes;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.socket.destroySoon();
  });
  request.resume();
}

const LOGGED_PATH_CHARACTERS = 200;

/** The path without its search, which may hold what a visitor typed; no address and no user agent. */
function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse, id: string, seconds: number) {
  const { url = "/", method } = request;
  const queryAt = url.indexOf("?");
  const path = (queryAt < 0 ? url : url.slice(0, queryAt)).slice(0, LOGGED_PATH_CHARACTERS);
  const line = path.startsWith("/assets/") ? log.debug : log.info;
  const isAborted = !response.writableFinished && !response.writableEnded;
  const ms = Math.round(seconds * 10_000) / 10;
  // The id and the method are made of letters, digits and dashes; a path may hold anything.
  const asked = `"requestId":"${id}","method":"${method}","path":${JSON.stringify(path)}`;
  line("request", `${asked},"status":${response.statusCode},"ms":${ms}${isAborted ? ',"aborted":true' : ""}`);
}

async function listen(server: Server, { host, port }: Parts["settings"]) {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, resolve);
  });
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): OperatorError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use; set PORT to a free one`,
    EACCES: `Port ${port} needs more rights than this user has; set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine`,
    ENOTFOUND: `HOST is ${host}, a name that can't be resolved`,
  };
  return new OperatorError(`${reasons[cause.code ?? ""] ?? `The server can't listen on ${host}:${port}`}.`, { cause });
}

/** Takes no new connection, closes idle ones, and waits for the rest; those that take too long are cut. */
async function drain(server: Server, log: Logger) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the stop began turns idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => {
    log.warn("requests were still running at the end of the stop and were cut off");
    server.closeAllConnections();
  }, HTTP_LIMITS.drainTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
