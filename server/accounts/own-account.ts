import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { invalid } from "#server/http/validate.ts";
import { AppError, unauthorized } from "#server/platform/errors.ts";
import { type Account, findAccount } from "./accounts.store.ts";
import { verifyPassword } from "./password-hash.ts";
import { ATTEMPTS_WHEN_SIGNED_IN } from "./sign-in-limits.ts";

/** Returns the account behind a session, or throws a 403 for the demo, which has none. */
export async function requireAccount({ database }: Core, owner: Owner): Promise<Account> {
  if (owner.accountId === undefined) {
    throw new AppError(
      403,
      "demo_owner",
      "The demo sign-in has no account to change. Create an owner account first: npm run admin:create -- <username>",
    );
  }
  const account = await findAccount(database.db, owner.accountId);
  if (!account) throw unauthorized();
  return account;
}

/** Sensitive changes ask for the password again, since a session may be left open or stolen. Attempts are limited. */
export async function confirmPassword(core: Core, account: Account, password: string, field: string): Promise<void> {
  await core.rateLimiter.take(ATTEMPTS_WHEN_SIGNED_IN, account.id);
  if (!(await verifyPassword(account.password_hash, password))) {
    throw invalid({ [field]: "This isn't your current password." });
  }
}

export function resetPasswordAttempts(core: Core, account: Account): Promise<void> {
  return core.rateLimiter.reset(ATTEMPTS_WHEN_SIGNED_IN, account.id);
}
