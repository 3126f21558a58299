import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { API_HEADERS } from "#server/http/responses/security-headers.ts";
import { type StoredResponse, storeResponse } from "#server/http/responses/stored-response.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const KNOWN_METHODS = new Set<string | undefined>(METHODS);

const HEADERS = { ...API_HEADERS, allow: METHODS.join(", "), "content-type": "text/plain; charset=utf-8" };
const REFUSAL = storeResponse(Buffer.from("This method is not supported."), { status: 405, headers: HEADERS });

/** Returns the response to an unsupported method, such as TRACE, which a web Request can't even represent. */
export function refusedMethod(method: string | undefined): StoredResponse | undefined {
  return KNOWN_METHODS.has(method) ? undefined : REFUSAL;
}

/**
 * For CONNECT, Node passes the bare socket, which none of its timeouts cover any more; without a listener it would drop
 * the connection without a response.
 */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex) {
  const { body, headers } = REFUSAL.variants.identity;
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  // Once sent, nothing is read: a client that goes on sending, or never closes its end, would keep the socket open.
  const close = () => socket.destroy();
  socket.end(`HTTP/1.1 405 Method Not Allowed\r\n${lines.join("")}\r\n${body.toString()}`, close);
}
