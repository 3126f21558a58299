import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { isLoopback } from "#server/http/public-host.ts";
import { OperatorError } from "#server/platform/errors.ts";
import {
  findAccountByName,
  findOwnerAccount,
  insertAccount,
  lockAccountCreation,
  updateAccount,
} from "./accounts.store.ts";
import { mailCredentialChange } from "./credential-mails.ts";
import { deletePasskeys } from "./passkeys/passkeys.store.ts";
import { passwordProblem } from "./password.service.ts";
import { hashPassword } from "./password-hash.ts";
import { deleteSessionsOf } from "./sessions.store.ts";
import { ATTEMPTS_BY_NAME } from "./sign-in-limits.ts";
import { TOTP_OFF } from "./two-factor.service.ts";

type NewOwner = {
  username: string;
  password: string;
  /** Recorded in the activity log: "settings" or "command line". */
  by: string;
};

export async function ownerUsername({ database }: Core): Promise<string | undefined> {
  return (await findOwnerAccount(database.db))?.username;
}

/** Creates the only account and ends all demo sessions. Returns false if there already is an account. */
export async function createOwner(core: Core, { username, password, by }: NewOwner): Promise<boolean> {
  const { database, clock, passwordCost } = core;
  const password_hash = await hashPassword(password, passwordCost);
  return database.db.transaction().execute(async (transaction) => {
    await lockAccountCreation(transaction);
    if (await findOwnerAccount(transaction)) return false;
    const id = await insertAccount(transaction, { username, password_hash, now: clock.now() });
    await deleteSessionsOf(transaction, null);
    await activityOf(clock, "account")(transaction, by, "created", id, `Created the owner account ${username}`);
    await mailCredentialChange(core, transaction, { username, what: "The account was created" });
    return true;
  });
}

/** Lets a locked-out owner back in: new password, no second step, no passkeys, no sessions. Returns false for an unknown name. */
export async function resetOwner(core: Core, { username, password, by }: NewOwner): Promise<boolean> {
  const { database, clock, rateLimiter, passwordCost } = core;
  const password_hash = await hashPassword(password, passwordCost);
  const isReset = await database.db.transaction().execute(async (transaction) => {
    const account = await findAccountByName(transaction, username);
    if (!account) return false;
    await updateAccount(transaction, account.id, { ...TOTP_OFF, password_hash, password_changed_at: clock.now() });
    await deletePasskeys(transaction, account.id);
    await deleteSessionsOf(transaction, account.id);
    const summary = "Set a new password, turned off two-step sign-in, removed all passkeys and ended all sessions";
    await activityOf(clock, "account")(transaction, by, "changed", account.id, summary);
    const what = "A new password was set, two-step sign-in was turned off and all passkeys were removed";
    await mailCredentialChange(core, transaction, { username, what });
    return true;
  });
  // Someone guessing passwords may be what locked the owner out.
  if (isReset) await rateLimiter.reset(ATTEMPTS_BY_NAME, username);
  return isReset;
}

/** Creates the owner account from ADMIN_USERNAME and ADMIN_PASSWORD at startup if there is none yet. */
export async function createOwnerFromSettings(core: Core): Promise<void> {
  const { adminUsername: username, adminPassword: password } = core.settings;
  if (!username || !password || (await ownerUsername(core))) return;
  const problem = await passwordProblem(username, password);
  if (problem) throw new OperatorError(`The setting ADMIN_PASSWORD ${problem}.`);
  if (await createOwner(core, { username, password, by: "settings" })) core.log.info("the owner account was created");
}

/** Refuses to start a site that others can reach while the public demo credentials are its only protection. */
export async function assertOwnerOrLoopback(core: Core): Promise<void> {
  const { host } = core.settings;
  if (isLoopback(host) || (await ownerUsername(core))) return;
  throw new OperatorError(
    `HOST is ${host}, which others can reach, but there is no owner account; set ADMIN_USERNAME and ADMIN_PASSWORD.`,
  );
}
