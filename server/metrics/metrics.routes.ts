import { hash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { API_HEADERS } from "#server/http/responses/security-headers.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Metrics } from "./metrics.ts";

/** For a monitor on this machine, or one that knows the token. */
export function metricsRoutes({ settings }: Pick<Core, "settings">, metrics: Metrics) {
  return new Hono<ApiEnvironment>().get("/metrics", async (context) => {
    const { req, env } = context;
    const given = req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1];
    if (!env.facts.isLocal && !(given && settings.metricsToken && isSame(given, settings.metricsToken))) {
      throw new AppError(403, "forbidden", "Metrics are read from this machine, or with the token METRICS_TOKEN.");
    }
    return context.text(await metrics.text(), 200, { ...API_HEADERS, "content-type": metrics.contentType });
  });
}

/** Hashes have one length and tell nothing by the time it takes to compare them. */
const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other));
const sha256 = (text: string) => hash("sha256", text, "buffer");
