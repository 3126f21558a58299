import { DEMO_CREDENTIALS, type PasswordChange, type SessionAnswer, type SignInRequest } from "#contract/accounts.ts";
import { HOUR_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import type { RequestFacts } from "#server/http/request-facts.ts";
import type { Job } from "#server/platform/jobs.ts";
import { isDemoOpenTo } from "./demo-owner.ts";
import type { Proof } from "./own-account.ts";
import { ownerUsername } from "./owner-account.service.ts";
import { createPasskeysService } from "./passkeys/passkeys.service.ts";
import type { PasskeyRequest } from "./passkeys/verify-passkey.ts";
import { changePassword } from "./password.service.ts";
import {
  endAllSessions,
  endSession,
  listSessions,
  ownerOf,
  removeExpiredSessions,
  signOut,
} from "./sessions.service.ts";
import { type Browser, signIn } from "./sign-in.service.ts";
import { beginTotp, confirmTotp, readTotp, removeTotp, renewRecoveryCodes } from "./two-factor.service.ts";

export { hashToken } from "./session-token.ts";

/** Tells whether a request comes from this machine. */
type Local = Pick<RequestFacts, "isLocalBrowser">;

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Who may sign in, how, and for how long. */
export function createAccountsService(core: Core) {
  const deleteExpired: Job = {
    name: "delete expired sessions",
    everyMs: HOUR_MS,
    run: () => removeExpiredSessions(core),
  };
  return {
    ownerOf: (token: string, facts: Local) => ownerOf(core, token, facts),
    describeSession: (owner: Owner | undefined, facts: Local) => describeSession(core, owner, facts),
    signIn: (request: SignInRequest, browser: Browser) => signIn(core, request, browser),
    signOut: (owner: Owner) => signOut(core, owner),
    listSessions: (owner: Owner) => listSessions(core, owner),
    endSession: (owner: Owner, id: string) => endSession(core, owner, id),
    endAllSessions: (owner: Owner) => endAllSessions(core, owner),
    changePassword: (owner: Owner, change: PasswordChange & { request: PasskeyRequest }) =>
      changePassword(core, owner, change),
    readTotp: (owner: Owner) => readTotp(core, owner),
    beginTotp: (owner: Owner, proof: Proof) => beginTotp(core, owner, proof),
    confirmTotp: (owner: Owner, code: string) => confirmTotp(core, owner, code),
    renewRecoveryCodes: (owner: Owner, proof: Proof) => renewRecoveryCodes(core, owner, proof),
    removeTotp: (owner: Owner, proof: Proof) => removeTotp(core, owner, proof),
    passkeys: createPasskeysService(core),
    jobs: [deleteExpired] as readonly Job[],
  };
}

/** Everything the login page needs to render. */
async function describeSession(core: Core, owner: Owner | undefined, facts: Local): Promise<SessionAnswer> {
  return {
    owner: owner ? { username: owner.username, demo: owner.accountId === undefined } : null,
    demoCredentials: (await isDemoOpenTo(core, facts)) ? DEMO_CREDENTIALS : null,
    hasOwnerAccount: (await ownerUsername(core)) !== undefined,
  };
}
