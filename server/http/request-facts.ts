import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Settings } from "#server/platform/settings.ts";

/** Who asked and how. Proxy headers count only when the operator said that a proxy sets them. */
export type RequestFacts = { id: string; address: string; secure: boolean; host: string };

type Source = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

export function requestFacts(source: Source, settings: Pick<Settings, "trustProxy" | "siteUrl">): RequestFacts {
  const { headers, socket } = source;
  const proxied = (name: string) => (settings.trustProxy ? one(headers[name]) : undefined);
  const requestId = proxied("x-request-id");
  return {
    id: requestId && /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID(),
    // The proxy adds the address it saw at the end; anything before it was written by the client.
    address: proxied("x-forwarded-for")?.split(",").at(-1)?.trim() || socket.remoteAddress || "unknown",
    secure: proxied("x-forwarded-proto") === "https" || (settings.siteUrl?.startsWith("https:") ?? false),
    host: proxied("x-forwarded-host") ?? headers.host ?? "",
  };
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.at(-1) : value);
