import type { Confirmation } from "#contract/accounts.ts";
import type { PasskeyUse } from "#contract/passkeys.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { demoRefused, type Owner } from "#server/http/owner.ts";
import { invalid } from "#server/http/validate.ts";
import { conflict, unauthorized } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { type Account, findAccount, lockAccount, updateAccount } from "./accounts.store.ts";
import { mailCredentialChange } from "./credential-mails.ts";
import { markUsed } from "./passkeys/passkeys.store.ts";
import { type PasskeyRequest, verifyPasskey, wrongPasskey } from "./passkeys/verify-passkey.ts";
import { verifyPassword } from "./password-hash.ts";
import { ATTEMPTS_WHEN_SIGNED_IN } from "./sign-in-limits.ts";
import { acceptCode, openTotpSecret } from "./two-factor.ts";

/** Returns the account behind a session, or throws a 403 for the demo, which has none. */
export async function requireAccount({ database }: Core, owner: Owner): Promise<Account> {
  if (owner.accountId === undefined) throw demoRefused();
  const account = await findAccount(database.db, owner.accountId);
  if (!account) throw unauthorized();
  return account;
}

/** What a sensitive change is confirmed with. */
export type Proof = Confirmation & { request: PasskeyRequest };

/**
 * Sensitive changes ask again for what signing in takes, since a session may be left open or stolen: a passkey, or the
 * password and, with two-step sign-in, a code. Attempts are limited.
 */
export async function confirmOwner(core: Core, owner: Owner, account: Account, proof: Proof): Promise<void> {
  const { password = "", code = "", passkey, request } = proof;
  if (passkey) return confirmPasskey(core, owner, account, { passkey, request });
  await confirmPassword(core, account, password, "password");
  if (!account.totp_enabled) return;
  if (!code) throw invalid({ code: "Please enter the code." });
  await core.database.db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account);
    const secret = locked && openTotpSecret(core, locked);
    const used = locked && acceptCode({ account: locked, secret, code, now: core.clock.now() });
    if (!used) throw wrongCode();
    await updateAccount(transaction, account.id, used);
  });
}

export async function confirmPasskey(
  core: Core,
  { sessionId }: Owner,
  account: Account,
  { passkey, request }: { passkey: PasskeyUse; request: PasskeyRequest },
): Promise<void> {
  await core.rateLimiter.take(ATTEMPTS_WHEN_SIGNED_IN, account.id);
  const used = await verifyPasskey(core, passkey, request, { task: "confirm", sessionId });
  if (used?.passkey.account_id !== account.id) throw wrongPasskey();
  const { counter } = used;
  const isStillValid = await core.database.db
    .transaction()
    .execute((transaction) => markUsed(transaction, used.passkey, { counter, last_used_at: core.clock.now() }));
  if (!isStillValid) throw wrongPasskey();
}

export async function confirmPassword(core: Core, account: Account, password: string, field: string): Promise<void> {
  if (!password) throw invalid({ [field]: "Please enter your current password." });
  await core.rateLimiter.take(ATTEMPTS_WHEN_SIGNED_IN, account.id);
  if (!(await verifyPassword(account.password_hash, password))) {
    throw invalid({ [field]: "This isn't your current password." });
  }
}

export const wrongCode = () => invalid({ code: "This code is wrong or has already been used." });

export function resetPasswordAttempts(core: Core, account: Account): Promise<void> {
  return core.rateLimiter.reset(ATTEMPTS_WHEN_SIGNED_IN, account.id);
}

/** What was done, for the activity log, and what the owner is told of it by email. */
type Done = { summary: string; mailed?: string };
type AccountWork = (transaction: Transaction, locked: Account) => Promise<Done>;

/** Changes the locked account. */
export async function changeAccount(core: Core, checked: Account, work: AccountWork): Promise<void> {
  await core.database.db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, checked);
    if (!locked) throw conflict("The password was just changed elsewhere.");
    const { id: subjectId, username: who } = locked;
    const { summary, mailed } = await work(transaction, locked);
    const entry = { who, action: "changed", subjectType: "account", subjectId, summary };
    await recordActivity(transaction, core.clock, entry);
    if (mailed) await mailCredentialChange(core, transaction, { username: who, what: mailed });
  });
}

/** The same once the owner has confirmed it. */
export async function changeConfirmed(core: Core, owner: Owner, account: Account, proof: Proof, work: AccountWork) {
  await confirmOwner(core, owner, account, proof);
  await changeAccount(core, account, work);
  await resetPasswordAttempts(core, account);
}
