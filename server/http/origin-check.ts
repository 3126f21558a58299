import { isLoopbackHost } from "#server/http/loopback.ts";
import type { Settings } from "#server/platform/settings.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

type OriginInfo = { method: string; origin: string | undefined; fetchSite: string | undefined; host: string };

/**
 * Tells whether a request may change anything. Browsers send the origin of the page a request comes from, which has to
 * be this site. Other clients send none, and have no visitor's cookies to misuse.
 */
export function isOwnOrigin(request: OriginInfo, settings: Pick<Settings, "siteUrl">): boolean {
  const { method, origin, fetchSite, host } = request;
  if (SAFE_METHODS.has(method)) return true;
  if (origin === undefined) return fetchSite === undefined || fetchSite === "same-origin" || fetchSite === "none";
  if (settings.siteUrl && origin === settings.siteUrl) return true;
  const originHost = /^https?:\/\/(.+)$/.exec(origin)?.[1];
  if (!originHost || originHost !== host) return false;
  // If SITE_URL is set, any other name that leads here is an attack (DNS rebinding), except for loopback.
  return settings.siteUrl === undefined || isLoopbackHost(originHost);
}
