import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { isLoopbackHost } from "#server/http/public-host.ts";
import { forbiddenOrigin } from "#server/platform/errors.ts";
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

/** Refuses what another site sends in a visitor's name, whether to the API or to a form's page. */
export const ownOriginOnly =
  (settings: Pick<Settings, "siteUrl">): MiddlewareHandler<ApiEnvironment> =>
  async ({ req, env }, next) => {
    const request = {
      method: req.method,
      origin: req.header("origin"),
      fetchSite: req.header("sec-fetch-site"),
      host: env.facts.host,
    };
    if (!isOwnOrigin(request, settings)) throw forbiddenOrigin();
    await next();
  };
