import type { Context, MiddlewareHandler } from "hono";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwnerAccount } from "#server/http/owner.ts";
import { type RateLimit, takeFrom } from "./rate-limit.ts";

/**
 * A limit that is declared beside its route. In memory it is counted by each instance for itself and without waiting for
 * the disk, as reading and playing should be.
 */
export type RouteLimit = RateLimit & { by: "network" | "owner"; inMemory?: true };

type Limiters = Pick<Core, "rateLimiter" | "memoryLimiter">;

/** Counts a request before anything else is done with it, and refuses those beyond the limit. */
export const limited =
  (core: Limiters, limit: RouteLimit): MiddlewareHandler<ApiEnvironment> =>
  async (context, next) => {
    await countRequest(core, limit, context);
    await next();
  };

/** The same for a route that limits only some of its requests. */
export async function countRequest(core: Limiters, limit: RouteLimit, context: Context<ApiEnvironment>): Promise<void> {
  const limiter = limit.inMemory ? core.memoryLimiter : core.rateLimiter;
  if (limit.by === "owner") await limiter.take(limit, requireOwnerAccount(context).accountId);
  else await takeFrom(limiter, limit, context.env.facts.network);
}
