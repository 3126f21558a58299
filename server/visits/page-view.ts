import type { IncomingHttpHeaders } from "node:http";
import type { Device } from "#contract/visits.ts";
import type { Network } from "#server/http/network.ts";
import { SESSION_COOKIE } from "#server/http/owner.ts";

/** What is looked at to count a page view. The network and the user agent are never stored. */
export type PageView = {
  path: string;
  referrer: string | undefined;
  userAgent: string | undefined;
  network: Network;
  /** The host that was asked for: a referrer on it is the site itself. */
  host: string;
};

/** Addresses that are no page: the API, files, and what machines ask for. */
const NO_PAGE = /^\/(api|assets|admin|dev|healthz|readyz|metrics)(\/|$)|\.[a-z0-9]+$/i;

/**
 * The view a request was, if it was one: a page shown to a visitor. A page fetched ahead of a click is not counted
 * here; if it is opened the browser asks for nothing more, so such views are missed rather than guessed.
 */
export function pageViewOf(
  request: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders },
  status: number,
  facts: () => { network: Network; host: string },
): PageView | undefined {
  const { headers } = request;
  const userAgent = headers["user-agent"];
  // Every browser says what it is.
  if (request.method !== "GET" || (status !== 200 && status !== 304) || !userAgent) return undefined;
  const ahead = String(headers["sec-purpose"] ?? headers.purpose ?? "").includes("prefetch");
  if (ahead) return undefined;
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  // The owner reading their own site is no visit.
  if (NO_PAGE.test(path) || SESSION_COOKIE.test(headers.cookie ?? "")) return undefined;
  const { network, host } = facts();
  return { path, referrer: headers.referer, userAgent, network, host };
}

const MAX_PATH_LENGTH = 200;
const MAX_HOST_LENGTH = 100;

/** Every browser people use begins like this; libraries and most command-line tools do not. */
const BROWSER = /^(Mozilla|Opera)\//;

/**
 * What machines that pretend to be a browser say of themselves: a word for what they do, the name of a tool, a maker's
 * address, or "compatible" without being an old Internet Explorer. Cubot makes phones.
 */
const MACHINE = new RegExp(
  [
    "(?<!cu)bot|crawl|spider|slurp|scan|scrap|fetch|archive|monitor|uptime|audit|validat|preview|embed|prerender",
    "headless|lighthouse|pagespeed|gtmetrix|phantom|puppeteer|playwright|selenium|curl|wget|python|okhttp",
    "facebookexternal|meta-external|whatsapp|google(-|other|web)|apis-google|mediapartners|bingpreview|yandex\\.com/",
    "gpt|openai|claude|anthropic|perplexity",
    "\\+https?://|\\(compatible; (?!msie)",
  ].join("|"),
  "i",
);

export function isMachine(userAgent: string): boolean {
  return !BROWSER.test(userAgent) || MACHINE.test(userAgent);
}

/** Most visitors share a few hundred user agents, and looking one over takes longer than answering its request. */
const lookedOver = new Map<string, Device | undefined>();
const MOST_LOOKED_OVER = 1_000;

/** What a visitor holds in hand; nothing for a machine, which is no visitor. */
export function visitorsDevice(userAgent: string): Device | undefined {
  if (lookedOver.has(userAgent)) return lookedOver.get(userAgent);
  const device = isMachine(userAgent) ? undefined : deviceOf(userAgent);
  if (lookedOver.size >= MOST_LOOKED_OVER) lookedOver.clear();
  lookedOver.set(userAgent, device);
  return device;
}

/** An iPad in its usual mode calls itself a Mac and counts as one. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|playbook|android(?!.*(mobile|opera mini))/i.test(userAgent)) return "tablet";
  if (/mobi|iphone|ipod|android|windows phone/i.test(userAgent)) return "phone";
  return "desktop";
}

/** Without its search, which may hold what a visitor typed. */
export function pageOf(path: string): string {
  const [page = ""] = path.split(/[?#]/, 1);
  // PostgreSQL takes no zero byte, and one such row would hold up all others.
  const plain = page.replaceAll("\0", "").slice(0, MAX_PATH_LENGTH);
  return plain.replace(/\/+$/, "") || "/";
}

/** The host a visitor came from; nothing for the site itself, and for none. */
export function referrerHost(referrer: string | undefined, ownHosts: readonly string[]): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { protocol, hostname } = new URL(referrer);
  if (!/^(https?|android-app):$/.test(protocol)) return "";
  const host = plainHost(hostname);
  return ownHosts.some((own) => plainHost(own) === host) ? "" : host;
}

/** The same site with and without "www." and a port. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "")
    .slice(0, MAX_HOST_LENGTH);
}
