import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { type ConnectionLimits, guardConnections } from "#server/http/node/connections.ts";
import { plainRequest } from "#server/http/node/plain-request.ts";
import {
  type Client,
  clientOf,
  isSecure,
  type RequestFacts,
  requestFacts,
  requestId,
} from "#server/http/request-facts.ts";
import { API_HEADERS, STRICT_TRANSPORT } from "#server/http/responses/security-headers.ts";
import {
  type StoredFile,
  type StoredResponse,
  sendStored,
  storeResponse,
} from "#server/http/responses/stored-response.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/platform/settings.ts";

type Parts = {
  settings: Pick<Settings, "host" | "port" | "trustProxy" | "clientAddressHeader" | "siteUrl">;
  log: Logger;
  /** Looks up a file, page or API response in memory, before the app is called. */
  fromMemory: (request: IncomingMessage) => StoredResponse | StoredFile | undefined;
  fetch: (request: Request, bindings: { facts: RequestFacts }) => Response | Promise<Response>;
  /** Called for every request once it has been answered. */
  onAnswered?: (request: IncomingMessage, answer: Answered) => void;
  /** Tests use shorter timeouts and fewer connections. */
  limits?: ConnectionLimits;
};

/** How a request was answered. `client` is lazy, since few responses from memory need it. */
type Answered = { status: number; seconds: number; client: () => Client };

export type SiteServer = {
  address: string;
  /** Asks clients to open a new connection for their next request, which may reach another process. */
  announceStop(): void;
  stop(): Promise<void>;
};

/** Serves requests from memory or through the app. `stop` lets requests in flight finish. */
export async function startServer(parts: Parts): Promise<SiteServer> {
  const { settings, log, limits = HTTP_LIMITS } = parts;
  let isStopping = false;
  const server = createServer(
    {
      maxHeaderSize: HTTP_LIMITS.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: HTTP_LIMITS.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkedEveryMs,
    },
    answer(parts, () => isStopping),
  );
  server.on("connect", refuseTunnel);
  guardConnections(server, limits, { areFromProxy: settings.trustProxy });
  await listen(server, settings);
  const { port, family, address } = server.address() as AddressInfo;
  const host = family === "IPv6" ? `[${address}]` : address;
  return {
    address: `http://${host}:${port}`,
    announceStop() {
      isStopping = true;
    },
    stop: () => drain(server, log, limits.drainTimeoutMs),
  };
}

function answer({ settings, log, fromMemory, fetch, onAnswered }: Parts, isStopping: () => boolean) {
  const factsOf = new WeakMap<IncomingMessage, RequestFacts>();
  const throughApp = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      return fetch(plainRequest(request), { facts: factsOf.get(incoming) ?? requestFacts(incoming, settings) });
    },
    // The adapter would close the connection half a second after a response that precedes the end of the request.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );

  function finished(request: IncomingMessage, response: ServerResponse, id: string, started: number) {
    const seconds = (performance.now() - started) / 1_000;
    logRequest(log, request, response, id, seconds);
    const client = () => factsOf.get(request) ?? clientOf(request, settings);
    onAnswered?.(request, { status: response.statusCode, seconds, client });
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const id = requestId(request, settings);
    const extra = ["x-request-id", id];
    if (isStopping()) extra.push("connection", "close");
    if (isSecure(request, settings)) extra.push("strict-transport-security", STRICT_TRANSPORT);

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
 * Reads and drops the rest of a request that was refused early, because many clients read the response only after
 * sending everything, and then reuse the connection. The request timeouts still apply.
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

/** Logs the path without its query, which may contain visitors' input, and neither IP address nor user agent. */
function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse, id: string, seconds: number) {
  const { url = "/", method } = request;
  const queryAt = url.indexOf("?");
  const path = (queryAt < 0 ? url : url.slice(0, queryAt)).slice(0, LOGGED_PATH_CHARACTERS);
  const line = path.startsWith("/assets/") ? log.debug : log.info;
  const isAborted = !response.writableFinished && !response.writableEnded;
  const ms = Math.round(seconds * 10_000) / 10;
  // The id and the method contain only letters, digits and dashes; a path may contain anything.
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
    EACCES: `Port ${port} requires more privileges than this user has; set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine`,
    ENOTFOUND: `HOST is ${host}, a name that can't be resolved`,
  };
  return new OperatorError(`${reasons[cause.code ?? ""] ?? `The server can't listen on ${host}:${port}`}.`, { cause });
}

/** Accepts no new connections, closes idle ones and waits for the rest, up to a timeout. */
async function drain(server: Server, log: Logger, timeoutMs: number) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that were busy at first become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  let cut: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    cut = setTimeout(() => {
      log.warn("some requests did not finish in time and were aborted by the shutdown");
      server.closeAllConnections();
      // Not awaited any further: a socket that Node has handed over is not among those it closes.
      resolve();
    }, timeoutMs);
  });
  await Promise.race([closed, late]);
  clearInterval(sweep);
  clearTimeout(cut);
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const KNOWN_METHODS = new Set<string | undefined>(METHODS);

const HEADERS = { ...API_HEADERS, allow: METHODS.join(", "), "content-type": "text/plain; charset=utf-8" };
const REFUSAL = storeResponse(Buffer.from("This method is not supported."), { status: 405, headers: HEADERS });

/** Returns the response to an unsupported method, such as TRACE, which a web Request can't even represent. */
function refusedMethod(method: string | undefined): StoredResponse | undefined {
  return KNOWN_METHODS.has(method) ? undefined : REFUSAL;
}

/**
 * For CONNECT, Node passes the bare socket, which none of its timeouts cover any more; without a listener it would drop
 * the connection without a response.
 */
function refuseTunnel(_request: IncomingMessage, socket: Duplex) {
  const { body, headers } = REFUSAL.variants.identity;
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  // Once sent, nothing is read: a client that goes on sending, or never closes its end, would keep the socket open.
  const close = () => socket.destroy();
  socket.end(`HTTP/1.1 405 Method Not Allowed\r\n${lines.join("")}\r\n${body.toString()}`, close);
}
