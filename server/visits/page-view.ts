import type { IncomingHttpHeaders } from "node:http";
import type { Device } from "#contract/visits.ts";
import { isBot } from "#server/http/bots.ts";
import type { Network } from "#server/http/network.ts";
import { SESSION_COOKIE } from "#server/http/owner.ts";

/** The input for counting a page view. The network and the user agent are never stored. */
export type PageView = {
  path: string;
  referrer: string | undefined;
  userAgent: string | undefined;
  network: Network;
  /** The requested host; a referrer on it is the site itself. */
  host: string;
};

/** Addresses that are not pages: the API, files and monitoring endpoints. */
const NOT_A_PAGE = /^\/(api|assets|admin|preview|dev|healthz|readyz|metrics)(\/|$)|\.[a-z0-9]+$/i;

/**
 * Returns the page view of a request if it showed a page to a visitor. Prefetched pages are not counted: few of
 * them are opened, and `app/site/browser/report-view.ts` reports those that are.
 */
export function pageViewOf(
  request: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders },
  status: number,
  client: () => { network: Network; host: string },
): PageView | undefined {
  const { headers } = request;
  const userAgent = headers["user-agent"];
  // Every browser sends a user agent.
  if (request.method !== "GET" || (status !== 200 && status !== 304) || !userAgent) return undefined;
  const isPrefetch = String(headers["sec-purpose"] ?? headers.purpose ?? "").includes("prefetch");
  if (isPrefetch) return undefined;
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  // The owner's own views don't count.
  if (NOT_A_PAGE.test(path) || SESSION_COOKIE.test(headers.cookie ?? "")) return undefined;
  const { network, host } = client();
  return { path, referrer: headers.referer, userAgent, network, host };
}

const MAX_PATH_LENGTH = 200;
const MAX_HOST_LENGTH = 100;

/** Most visitors share a few hundred user agents, and classifying one takes longer than answering its request. */
const devices = new Map<string, Device | undefined>();
const MAX_CACHED_DEVICES = 1_000;

/** Returns the visitor's type of device, or undefined for a bot. */
export function visitorsDevice(userAgent: string): Device | undefined {
  if (devices.has(userAgent)) return devices.get(userAgent);
  const device = isBot(userAgent) ? undefined : deviceOf(userAgent);
  if (devices.size >= MAX_CACHED_DEVICES) devices.clear();
  devices.set(userAgent, device);
  return device;
}

/** An iPad in its default mode identifies as a Mac and counts as one. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|playbook|android(?!.*(mobile|opera mini))/i.test(userAgent)) return "tablet";
  if (/mobi|iphone|ipod|android|windows phone/i.test(userAgent)) return "phone";
  return "desktop";
}

/** Drops the query string, which may contain visitors' input. */
export function pageOf(path: string): string {
  const [page = ""] = path.split(/[?#]/, 1);
  // PostgreSQL rejects NUL, and one such row would block all others.
  const plain = page.replaceAll("\0", "").slice(0, MAX_PATH_LENGTH);
  return plain.replace(/\/+$/, "") || "/";
}

/** Returns the host a visitor came from, or an empty string for the site itself or no referrer. */
export function referrerHost(referrer: string | undefined, ownHosts: readonly string[]): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { protocol, hostname } = new URL(referrer);
  if (!/^(https?|android-app):$/.test(protocol)) return "";
  const host = plainHost(hostname);
  return ownHosts.some((own) => plainHost(own) === host) ? "" : host;
}

/** Strips "www." and the port, since both lead to the same site. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "")
    .slice(0, MAX_HOST_LENGTH);
}
