import { DEMO_CREDENTIALS, type SignInRequest } from "#contract/accounts.ts";
import { activityOf, recordRepeated } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { RequestFacts } from "#server/http/request-facts.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { type Account, findAccountByName, lockAccount, updateAccount } from "./accounts.store.ts";
import { mailCredentialChange } from "./credential-mails.ts";
import { isDemoOpenTo } from "./demo-owner.ts";
import { type DeviceToken, issueDeviceToken, knownDevice } from "./known-device.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";
import { hashToken } from "./session-token.ts";
import { type IssuedToken, startSession } from "./sessions.service.ts";
import { deleteSessionByToken } from "./sessions.store.ts";
import { countAttempt, resetAttempts } from "./sign-in-limits.ts";
import { acceptCode, isTotpKeyLost, openTotpSecret, recoveryHashesOf } from "./two-factor.ts";

const SUMMARIES = {
  owner: "Failed sign-in with the owner's username",
  stranger: "Failed sign-in with an unknown username",
  code: "Failed sign-in with the correct password but a wrong code",
  passkey: "Failed sign-in with a passkey",
};

/** Keeps one entry per hour with a count, so a flood of attempts doesn't flood the log. It never says who tried. */
export async function recordFailedSignIn({ database, clock, log }: Core, kind: keyof typeof SUMMARIES): Promise<void> {
  const hour = new Date(clock.now()).toISOString().slice(0, 13);
  try {
    await recordRepeated(database.db, clock, `failed-sign-in-${kind}-${hour}`, {
      who: "visitor",
      action: "failed",
      subjectType: "session",
      summary: SUMMARIES[kind],
    });
  } catch (error) {
    log.warn("a failed sign-in could not be recorded", { error });
  }
}

/** The browser signing in, the token of its previous session, and the proof that the owner has used it before. */
export type Browser = Pick<RequestFacts, "network" | "isLocalBrowser"> & {
  userAgent: string;
  oldToken: string | undefined;
  deviceToken: string | undefined;
};

export type SignedIn = IssuedToken & { owner: { username: string; demo: boolean }; device?: DeviceToken };

const wrongCredentials = () => new AppError(401, "wrong_credentials", "Invalid username or password.");
const codeRequired = () => new AppError(401, "code_required", "Please enter the code from your authenticator app.");
const wrongCode = () => new AppError(401, "wrong_code", "This code is wrong or has already been used.");
const keyLost = () =>
  new AppError(
    401,
    "wrong_code",
    "This server no longer has the key to check codes from your app. Use a recovery code, or run npm run admin:reset on the server.",
  );

/** An unknown username, a wrong password and refused demo credentials take the same path and get the same response. */
export async function signIn(core: Core, request: SignInRequest, browser: Browser): Promise<SignedIn> {
  const account = await findAccountByName(core.database.db, request.username);
  const device = account && browser.deviceToken ? knownDevice(core, account, browser.deviceToken) : undefined;
  const attempt = { username: request.username, network: browser.network, device };
  await countAttempt(core.rateLimiter, attempt);
  const isRight = await verifyPassword(account?.password_hash, request.password, {
    cost: core.passwordCost,
    isUrgent: device !== undefined,
  });
  let signedIn: SignedIn;
  if (account && isRight) {
    signedIn = await evenOnFullDisk(core, () => signInOwner(core, account, request, browser)).catch(
      async (error: unknown) => {
        if (error instanceof AppError && error.code === "wrong_code") await recordFailedSignIn(core, "code");
        throw error;
      },
    );
  } else if (hasDemoCredentials(request) && (await isDemoOpenTo(core, browser))) {
    signedIn = await evenOnFullDisk(core, () => signInDemo(core, browser));
  } else {
    await recordFailedSignIn(core, account ? "owner" : "stranger");
    throw wrongCredentials();
  }
  await resetAttempts(core.rateLimiter, attempt);
  return signedIn;
}

function hasDemoCredentials({ username, password }: SignInRequest): boolean {
  return username === DEMO_CREDENTIALS.username && password === DEMO_CREDENTIALS.password;
}

async function signInOwner(core: Core, checked: Account, request: SignInRequest, browser: Browser) {
  const { database, clock, passwordCost } = core;
  const isOld = isOutdated(checked.password_hash, passwordCost);
  const newHash = isOld ? await hashPassword(request.password, passwordCost) : undefined;
  return database.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, checked);
    if (!account) throw wrongCredentials();
    const now = clock.now();
    if (account.totp_enabled) {
      if (!request.code) throw codeRequired();
      const used = acceptCode({ account, secret: openTotpSecret(core, account), code: request.code, now });
      if (!used) throw isTotpKeyLost(core, account) ? keyLost() : wrongCode();
      await updateAccount(transaction, account.id, used);
      if ("recovery_code_hashes" in used) {
        const left = recoveryHashesOf(used).length;
        const what = `A recovery code was used to sign in (${left} left)`;
        await mailCredentialChange(core, transaction, { username: account.username, what });
      }
    }
    if (newHash) await updateAccount(transaction, account.id, { password_hash: newHash });
    const { id: accountId, username } = account;
    const opened = await openSession(transaction, core, { accountId, username, browser, summary: "Signed in" });
    return { ...opened, device: issueDeviceToken(core, account) };
  });
}

async function signInDemo(core: Core, browser: Browser) {
  return core.database.db.transaction().execute((transaction) =>
    openSession(transaction, core, {
      accountId: null,
      username: DEMO_CREDENTIALS.username,
      browser,
      summary: "Signed in to the demo",
    }),
  );
}

/** The owner has to get in to make room. Only for people who have proved who they are. */
export const evenOnFullDisk = <Result>({ reserve }: Core, open: () => Promise<Result>): Promise<Result> =>
  reserve ? reserve.spendOnSignIn(open) : open();

type SessionHolder = { accountId: string | null; username: string; browser: Browser; summary: string };

export async function openSession(
  transaction: Transaction,
  { clock, settings }: Core,
  { accountId, username, browser, summary }: SessionHolder,
) {
  const { userAgent, oldToken } = browser;
  if (oldToken) await deleteSessionByToken(transaction, hashToken(oldToken));
  const session = await startSession(transaction, settings, { accountId, userAgent, now: clock.now() });
  const demo = accountId === null;
  await activityOf(clock, "session")(transaction, username, "signed in", session.id, summary);
  const { token, maxAgeSeconds } = session;
  return { token, maxAgeSeconds, owner: { username, demo } };
}
