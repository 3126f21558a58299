import { characterCount, DEMO_CREDENTIALS, PASSWORD_LENGTH, type PasswordChange } from "#contract/accounts.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { invalid } from "#server/http/validate.ts";
import { conflict, unauthorized } from "#server/platform/errors.ts";
import { lockAccount, updateAccount } from "./accounts.store.ts";
import { mailCredentialChange } from "./credential-mails.ts";
import { issueDeviceToken } from "./known-device.ts";
import { confirmPasskey, confirmPassword, requireAccount, resetPasswordAttempts } from "./own-account.ts";
import type { PasskeyRequest } from "./passkeys/verify-passkey.ts";
import { hashPassword } from "./password-hash.ts";
import { hashToken, newToken } from "./session-token.ts";
import { deleteSessionsOf, replaceToken } from "./sessions.store.ts";

/** Longer passwords take seconds to analyze, and a strong beginning is enough. */
const MAX_CHECKED = 64;
/** The score zxcvbn calls "safely unguessable": more than 10^8 guesses. */
const GOOD_ENOUGH = 3;

/**
 * Tells whether a password would be guessed early: one of the 30,000 most common, a variation of one with digits or
 * symbols, a run of neighboring keys, a repetition, or something known about the owner. The lists come with zxcvbn-ts
 * and are only loaded when needed.
 */
async function isCommonPassword(password: string, known: readonly string[]): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return zxcvbn.check(password.slice(0, MAX_CHECKED), [...known]).score < GOOD_ENOUGH;
}

/** Says why this can't be the account's password, as the predicate of a sentence such as "The password ...". */
export async function passwordProblem(username: string, password: string): Promise<string | undefined> {
  const length = characterCount(password);
  if (length < PASSWORD_LENGTH.min) return `must have at least ${PASSWORD_LENGTH.min} characters`;
  if (length > PASSWORD_LENGTH.max) return `must have at most ${PASSWORD_LENGTH.max} characters`;
  if (password.toLowerCase() === username.toLowerCase()) return "must not be the username";
  if (password === DEMO_CREDENTIALS.password) return "must not be the demo password";
  if (await isCommonPassword(password, [username])) {
    return "is too easy to guess (try a few unrelated words in a row)";
  }
  return undefined;
}

/** Ends every other session, to lock out anyone who knew the old password. This session gets a new token. */
export async function changePassword(core: Core, owner: Owner, change: PasswordChange & { request: PasskeyRequest }) {
  const { currentPassword = "", newPassword, passkey, request } = change;
  const account = await requireAccount(core, owner);
  const problem =
    newPassword === currentPassword
      ? "must differ from the current one"
      : await passwordProblem(account.username, newPassword);
  if (problem) throw invalid({ newPassword: `The new password ${problem}.` });
  if (passkey) await confirmPasskey(core, owner, account, { passkey, request });
  else await confirmPassword(core, account, currentPassword, "currentPassword");
  const password_hash = await hashPassword(newPassword, core.passwordCost);
  const { database, clock } = core;
  const token = newToken();
  const changedAt = clock.now();
  const maxAgeSeconds = await database.db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, account))) throw conflict("The password was just changed elsewhere.");
    await updateAccount(transaction, account.id, { password_hash, password_changed_at: changedAt });
    await deleteSessionsOf(transaction, account.id, owner.sessionId);
    const session = await replaceToken(transaction, owner.sessionId, hashToken(token));
    if (!session) throw unauthorized();
    const summary = "Changed the password and ended all other sessions";
    await activityOf(clock, "account")(transaction, account.username, "changed", account.id, summary);
    await mailCredentialChange(core, transaction, { username: account.username, what: "The password was changed" });
    return Math.floor((session.expires_at - changedAt) / 1000);
  });
  await resetPasswordAttempts(core, account);
  const device = issueDeviceToken(core, { id: account.id, password_changed_at: changedAt });
  return { token, maxAgeSeconds, device };
}
