import { unauthorized } from "#server/platform/errors.ts";

/** Who is signed in. The demonstration's owner has no account. */
export type Owner = { accountId: string | undefined; username: string; sessionId: string };

/** Sent by whoever is signed in, or was; nobody else has such a cookie unless they made it up. */
export const SESSION_COOKIE = /(^|;\s*)(__Host-)?session=/;

/** The owner, or a 401: the first line of every handler that is not for visitors. */
export function requireOwner(context: { var: { owner: Owner | undefined } }): Owner {
  const { owner } = context.var;
  if (!owner) throw unauthorized();
  return owner;
}
