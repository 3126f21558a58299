import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type Network, networkOf } from "#server/http/network.ts";
import { isLoopback, isLoopbackHost } from "#server/http/public-host.ts";
import type { Settings } from "#server/platform/settings.ts";

/**
 * Facts about a request and its client. Proxy headers count only with TRUST_PROXY. The IP address itself is left out on
 * purpose: limits count networks, and nothing else may know it.
 */
export type RequestFacts = {
  id: string;
  network: Network;
  secure: boolean;
  host: string;
  /** Sent by a program on this machine and not forwarded by a proxy. */
  readonly isLocal: boolean;
  /** The same, sent by a browser. */
  readonly isLocalBrowser: boolean;
};

export type Client = Pick<RequestFacts, "network" | "host">;

type Source = {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
  httpVersion?: string;
};
type ProxySettings = Pick<Settings, "trustProxy" | "clientAddressHeader" | "siteUrl">;

export function requestFacts(source: Source, settings: ProxySettings, id = requestId(source, settings)): RequestFacts {
  return {
    id,
    ...clientOf(source, settings),
    secure: isSecure(source, settings),
    // Computed on demand: few requests need it, and it takes longer than the rest together.
    get isLocal() {
      return isLocal(source);
    },
    get isLocalBrowser() {
      return isLocal(source) && keepsAlive(source);
    },
  };
}

/** The part of the facts that counting a page view needs; the rest takes several times as long. */
export function clientOf({ headers, socket }: Source, settings: ProxySettings): Client {
  const proxied = (name: string) => (settings.trustProxy ? one(headers[name]) : undefined);
  // The proxy appends the address it saw; anything before it may be forged by the client.
  const address = proxied(settings.clientAddressHeader)?.split(",").at(-1)?.trim() || socket.remoteAddress || "unknown";
  return { network: networkOf(address), host: proxied("x-forwarded-host") ?? headers.host ?? "" };
}

export function requestId({ headers }: Pick<Source, "headers">, { trustProxy }: ProxySettings): string {
  const given = trustProxy ? one(headers["x-request-id"]) : undefined;
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function isSecure({ headers }: Pick<Source, "headers">, { trustProxy, siteUrl }: ProxySettings): boolean {
  return (trustProxy && one(headers["x-forwarded-proto"]) === "https") || (siteUrl?.startsWith("https:") ?? false);
}

/**
 * Headers that proxies, load balancers and CDNs add to forwarded requests. No browser or monitor sends any of them, so
 * an extra header in this list costs nothing.
 */
const FORWARDING_HEADER = new RegExp(
  [
    "^(forwarded|via|cdn-loop|x-(scheme|host|varnish|request-start|amzn-trace-id|served-by|cache))$",
    "^(cf|fly|fastly|akamai|x-(vercel|azure|arr|appengine|envoy|amz-cf|nf|render|railway|cloud|client|original))-",
    "forwarded|proxy(?!-connection)|(client|real|connecting|cluster|originating|remote)-?(ip|addr)",
  ].join("|"),
);

/**
 * Ignores TRUST_PROXY. A loopback socket alone proves nothing: a proxy may run on the same machine, or a foreign name may
 * resolve to 127.0.0.1 (DNS rebinding). nginx before 1.29.7 uses HTTP/1.0 by default, and no browser does.
 */
function isLocal({ headers, socket, httpVersion }: Source): boolean {
  if (!isLoopback(socket.remoteAddress ?? "") || !isLoopbackHost(headers.host ?? "")) return false;
  if (httpVersion === "1.0" || Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).host));
}

/**
 * Every browser sends this over HTTP/1.1. The header concerns a single connection, so no proxy forwards it, and nginx
 * since 1.29.7, whose requests otherwise look like those of a local program, sends none of its own.
 */
const keepsAlive = ({ headers }: Source) => /^\s*keep-alive\s*$/i.test(headers.connection ?? "");

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.at(-1) : value);
