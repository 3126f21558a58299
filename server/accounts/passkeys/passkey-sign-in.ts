import type { PasskeyUse } from "#contract/passkeys.ts";
import type { Core } from "#server/core.ts";
import { AppError } from "#server/platform/errors.ts";
import { findAccount, lockAccount } from "../accounts.store.ts";
import { recordFailedSignIn } from "../failed-sign-ins.ts";
import { issueDeviceToken, knownDevice } from "../known-device.ts";
import { type Browser, evenOnFullDisk, openSession, type SignedIn } from "../sign-in.service.ts";
import { countAttempt, resetAttempts } from "../sign-in-limits.ts";
import { findPasskey, markUsed } from "./passkeys.store.ts";
import { type PasskeyRequest, verifyPasskey } from "./verify-passkey.ts";

const notAccepted = () =>
  new AppError(401, "wrong_passkey", "This passkey was not accepted. It may have been removed from the account.");

/** Signs in without username, password and code. Attempts are limited like those with a password. */
export async function signInWithPasskey(
  core: Core,
  use: PasskeyUse,
  request: PasskeyRequest,
  browser: Browser,
): Promise<SignedIn> {
  const { database, clock, rateLimiter } = core;
  const owned = await findPasskey(database.db, use.id);
  const account = owned && (await findAccount(database.db, owned.account_id));
  const device = account && browser.deviceToken ? knownDevice(core, account, browser.deviceToken) : undefined;
  const attempt = { username: account?.username ?? "", network: browser.network, device };
  await countAttempt(rateLimiter, attempt);
  const used = await verifyPasskey(core, use, request, { task: "sign in" });
  if (!account || !used) {
    await recordFailedSignIn(core, "passkey");
    throw notAccepted();
  }
  const { id: accountId, username } = account;
  const opened = await evenOnFullDisk(core, () =>
    database.db.transaction().execute(async (transaction) => {
      const isStillValid =
        (await lockAccount(transaction, account)) &&
        (await markUsed(transaction, used.passkey, { counter: used.counter, last_used_at: clock.now() }));
      if (!isStillValid) throw notAccepted();
      const summary = "Signed in with a passkey";
      return openSession(transaction, core, { accountId, username, browser, summary });
    }),
  );
  await resetAttempts(rateLimiter, attempt);
  return { ...opened, device: issueDeviceToken(core, account) };
}
