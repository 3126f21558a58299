import { DEMO_CREDENTIALS, type SignInRequest } from "#contract/accounts.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { type Account, findAccountByName, lockAccount, updateAccount } from "./accounts.store.ts";
import { isDemoOpenTo } from "./demo-owner.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";
import { hashToken } from "./session-token.ts";
import { type IssuedToken, startSession } from "./sessions.service.ts";
import { deleteSessionByToken } from "./sessions.store.ts";
import { countTry, forgiveTries } from "./sign-in-limits.ts";
import { acceptCode } from "./two-factor.ts";

/** The browser that signs in, and the session it may still have. */
export type Browser = { address: string; userAgent: string; oldToken: string | undefined };

type SignedIn = IssuedToken & { owner: { username: string; demo: boolean } };

const wrongCredentials = () => new AppError(401, "wrong_credentials", "Invalid username or password.");
const codeRequired = () => new AppError(401, "code_required", "Please enter the code from your authenticator app.");
const wrongCode = () => new AppError(401, "wrong_code", "This code is not right, or it was used before.");

/** An unknown name, a wrong password and a refused demo pair take the same way and get the same answer. */
export async function signIn(core: Core, request: SignInRequest, browser: Browser): Promise<SignedIn> {
  const attempt = { username: request.username, address: browser.address };
  await countTry(core.rateLimiter, attempt);
  const account = await findAccountByName(core.database.db, request.username);
  const isRight = await verifyPassword(account?.password_hash, request.password, core.passwordCost);
  let signedIn: SignedIn;
  if (account && isRight) signedIn = await signInOwner(core, account, request, browser);
  else if (isDemoPair(request) && (await isDemoOpenTo(core, browser.address)))
    signedIn = await signInDemo(core, browser);
  else throw wrongCredentials();
  await forgiveTries(core.rateLimiter, attempt);
  return signedIn;
}

function isDemoPair({ username, password }: SignInRequest): boolean {
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
      const used = acceptCode(account, request.code, now);
      if (!used) throw wrongCode();
      await updateAccount(transaction, account.id, used);
    }
    if (newHash) await updateAccount(transaction, account.id, { password_hash: newHash });
    return openDoor(transaction, clock, { accountId: account.id, username: account.username, browser });
  });
}

async function signInDemo({ database, clock }: Core, browser: Browser) {
  return database.db
    .transaction()
    .execute((transaction) =>
      openDoor(transaction, clock, { accountId: null, username: DEMO_CREDENTIALS.username, browser }),
    );
}

type Guest = { accountId: string | null; username: string; browser: Browser };

async function openDoor(transaction: Transaction, clock: Core["clock"], { accountId, username, browser }: Guest) {
  const { userAgent, oldToken } = browser;
  if (oldToken) await deleteSessionByToken(transaction, hashToken(oldToken));
  const session = await startSession(transaction, { accountId, userAgent, now: clock.now() });
  const demo = accountId === null;
  await recordActivity(transaction, clock, {
    who: username,
    action: "signed in",
    subjectType: "session",
    subjectId: session.id,
    summary: demo ? "Signed in to the demonstration" : "Signed in",
  });
  const { token, maxAgeSeconds } = session;
  return { token, maxAgeSeconds, owner: { username, demo } };
}
