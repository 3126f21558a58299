import { hash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { API_HEADERS } from "#server/http/responses/security-headers.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Metrics } from "./metrics.ts";

/** Serves metrics to a monitor on this machine, or to one that has the token. */
export function metricsRoutes({ settings }: Pick<Core, "settings">, metrics: Metrics) {
  return new Hono<ApiEnvironment>().get("/metrics", async (context) => {
    const { req, env } = context;
    const given = req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1];
    if (!env.facts.isLocal && !(given && settings.metricsToken && isSame(given, settings.metricsToken))) {
      throw new AppError(
        403,
        "forbidden",
        "Metrics are available from this machine, or with METRICS_TOKEN as a bearer token.",
      );
    }
    return context.text(await metrics.text(), 200, { ...API_HEADERS, "content-type": metrics.contentType });
  });
}

/** Compares hashes, which always have the same length, so that timing reveals nothing. */
const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other));
const sha256 = (text: string) => hash("sha256", text, "buffer");
