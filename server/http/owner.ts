import { AppError, unauthorized } from "#server/platform/errors.ts";

/** The signed-in owner. The demo's owner has no account. */
export type Owner = { accountId: string | undefined; username: string; sessionId: string };

/** Matches the cookie of someone who is or was signed in. It may be forged, so it proves nothing. */
export const SESSION_COOKIE = /(^|;\s*)(__Host-)?session=/;

/** Returns the owner or throws a 401. The first line of every handler that is not for visitors. */
export function requireOwner(context: { var: { owner: Owner | undefined } }): Owner {
  const { owner } = context.var;
  if (!owner) throw unauthorized();
  return owner;
}

/** Refuses the demo, whose credentials are public, where something is stored that must stay secret. */
export function requireOwnerAccount(context: { var: { owner: Owner | undefined } }): Owner & { accountId: string } {
  const owner = requireOwner(context);
  const { accountId } = owner;
  if (accountId === undefined) throw demoRefused();
  return { ...owner, accountId };
}

export const demoRefused = () =>
  new AppError(
    403,
    "demo_owner",
    "The demo sign-in has no account to change. Create an owner account first: npm run admin:create -- <username>",
  );
