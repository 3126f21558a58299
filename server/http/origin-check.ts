import { isLoopbackHost } from "#server/http/loopback.ts";
import type { Settings } from "#server/platform/settings.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

type Question = { method: string; origin: string | undefined; fetchSite: string | undefined; host: string };

/**
 * May this request change anything? A browser names the page a request comes from; it has to be one of ours. Clients
 * that are no browser name none, and have no visitor's cookies to misuse.
 */
export function isOwnOrigin(question: Question, settings: Pick<Settings, "siteUrl">): boolean {
  const { method, origin, fetchSite, host } = question;
  if (SAFE_METHODS.has(method)) return true;
  if (origin === undefined) return fetchSite === undefined || fetchSite === "same-origin" || fetchSite === "none";
  if (settings.siteUrl && origin === settings.siteUrl) return true;
  const originHost = /^https?:\/\/(.+)$/.exec(origin)?.[1];
  if (!originHost || originHost !== host) return false;
  // Where the public address is known, any other name that leads here is a trick, except this machine's own.
  return settings.siteUrl === undefined || isLoopbackHost(originHost);
}
