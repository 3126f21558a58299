import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isLoopback, isLoopbackHost } from "#server/http/loopback.ts";
import { type Network, networkOf } from "#server/http/network.ts";
import type { Settings } from "#server/platform/settings.ts";

/**
 * Who asked and how. Proxy headers count only when the operator said that a proxy sets them. The address itself is not
 * among these facts: limits count networks, and nothing else may know it.
 */
export type RequestFacts = {
  id: string;
  network: Network;
  secure: boolean;
  host: string;
  /** Sent by a program on this machine, to this machine, and not passed on by a proxy. */
  readonly isLocal: boolean;
  /** The same, and by a browser. */
  readonly isLocalBrowser: boolean;
};

type Source = {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
  httpVersion?: string;
};
type ProxySettings = Pick<Settings, "trustProxy" | "clientAddressHeader" | "siteUrl">;

export function requestFacts(source: Source, settings: ProxySettings, id = requestId(source, settings)): RequestFacts {
  const { headers, socket } = source;
  const proxied = (name: string) => (settings.trustProxy ? one(headers[name]) : undefined);
  // The proxy adds the address it saw at the end; anything before it was written by the client.
  const address = proxied(settings.clientAddressHeader)?.split(",").at(-1)?.trim() || socket.remoteAddress || "unknown";
  return {
    id,
    network: networkOf(address),
    secure: isSecure(source, settings),
    host: proxied("x-forwarded-host") ?? headers.host ?? "",
    // Looked at by few, and it takes longer than the rest together.
    get isLocal() {
      return isLocal(source);
    },
    get isLocalBrowser() {
      return isLocal(source) && keepsAlive(source);
    },
  };
}

export function requestId({ headers }: Pick<Source, "headers">, { trustProxy }: ProxySettings): string {
  const given = trustProxy ? one(headers["x-request-id"]) : undefined;
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function isSecure({ headers }: Pick<Source, "headers">, { trustProxy, siteUrl }: ProxySettings): boolean {
  return (trustProxy && one(headers["x-forwarded-proto"]) === "https") || (siteUrl?.startsWith("https:") ?? false);
}

/**
 * What proxies, load balancers and CDNs add to a request that they pass on. No browser and no monitor sends any of it,
 * so one header too many in this list costs nothing.
 */
const FORWARDING_HEADER = new RegExp(
  [
    "^(forwarded|via|cdn-loop|x-(scheme|host|varnish|request-start|amzn-trace-id|served-by|cache))$",
    "^(cf|fly|fastly|akamai|x-(vercel|azure|arr|appengine|envoy|amz-cf|nf|render|railway|cloud|client|original))-",
    "forwarded|proxy(?!-connection)|(client|real|connecting|cluster|originating|remote)-?(ip|addr)",
  ].join("|"),
);

/**
 * Whatever TRUST_PROXY says: a loopback socket alone means nothing where a proxy runs on the same machine, nor where a
 * name of somebody else's leads to 127.0.0.1 (DNS rebinding). HTTP/1.0 is what nginx before 1.29.7 speaks to the site
 * unless told otherwise, and no browser does.
 */
function isLocal({ headers, socket, httpVersion }: Source): boolean {
  if (!isLoopback(socket.remoteAddress ?? "") || !isLoopbackHost(headers.host ?? "")) return false;
  if (httpVersion === "1.0" || Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).host));
}

/**
 * Every browser asks for this over HTTP/1.1. The header is about one connection, so no proxy passes on its client's, and
 * nginx from 1.29.7 on, whose requests are otherwise those of a program on this machine, sends none of its own.
 */
const keepsAlive = ({ headers }: Source) => /^\s*keep-alive\s*$/i.test(headers.connection ?? "");

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.at(-1) : value);
