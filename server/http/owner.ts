import type { Context } from "hono";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { unauthorized } from "#server/platform/errors.ts";

/** Who is signed in. The demonstration's owner has no account. */
export type Owner = { accountId: string | undefined; username: string; sessionId: string };

/** The owner, or a 401: the first line of every handler that is not for visitors. */
export function requireOwner(context: Context<ApiEnvironment>): Owner {
  const owner = context.get("owner");
  if (!owner) throw unauthorized();
  return owner;
}
