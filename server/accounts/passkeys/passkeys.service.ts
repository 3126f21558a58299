import { randomUUID } from "node:crypto";
import { type NewPasskey, PASSKEYS_MAX, type Passkey, type PasskeyUse } from "#contract/passkeys.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { AppError, conflict, notFound } from "#server/platform/errors.ts";
import { findAccount, lockAccount } from "../accounts.store.ts";
import { issueDeviceToken, knownDevice } from "../known-device.ts";
import {
  changeAccount,
  changeConfirmed,
  confirmOwner,
  type Proof,
  requireAccount,
  resetPasswordAttempts,
} from "../own-account.ts";
import { type Browser, evenOnFullDisk, openSession, recordFailedSignIn, type SignedIn } from "../sign-in.service.ts";
import { countAttempt, resetAttempts } from "../sign-in-limits.ts";
import {
  deletePasskeys,
  findPasskey,
  insertPasskey,
  listPasskeys,
  markUsed,
  renamePasskey,
  type StoredPasskey,
} from "./passkeys.store.ts";
import {
  CHALLENGE_LIFETIME_MS,
  issueChallenge,
  type PasskeyRequest,
  relyingParty,
  spendChallenge,
  userHandle,
  verifyPasskey,
  wrongPasskey,
} from "./verify-passkey.ts";

/** Ed25519, ES256 and RS256: every passkey has one of them. The library would add one that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Its parsers of certificates are large, and a site without passkeys never needs them. */
const loadLibrary = () => import("@simplewebauthn/server");

const unknownPasskey = () => notFound("This passkey doesn't exist. It may have been removed already.");

/** Sign-in with keys that a device, a password manager or a security key holds, beside password and codes. */
export function createPasskeysService(core: Core) {
  const { database, clock, settings } = core;

  /** Options for using a passkey: any of this site's to sign in, or one of the owner's to confirm a change. */
  async function useOptions(request: PasskeyRequest, owner?: Owner) {
    const { rpID } = relyingParty(settings, request);
    const account = owner && (await requireAccount(core, owner));
    const { challenge, token } = issueChallenge(
      core,
      owner ? { task: "confirm", sessionId: owner.sessionId } : { task: "sign in" },
    );
    const { generateAuthenticationOptions } = await loadLibrary();
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: Buffer.from(challenge, "base64url"),
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: "required",
      ...(account && { allowCredentials: (await listPasskeys(database.db, account.id)).map(describe) }),
    });
    return { options, token };
  }

  /** The proof is checked here, before the browser creates a key; the challenge then stands for it. */
  async function addOptions(owner: Owner, proof: Proof) {
    const account = await requireAccount(core, owner);
    const { rpID } = relyingParty(settings, proof.request);
    await confirmOwner(core, owner, account, proof);
    await resetPasswordAttempts(core, account);
    const passkeys = await listPasskeys(database.db, account.id);
    if (passkeys.length >= PASSKEYS_MAX) throw conflict(`An account can have at most ${PASSKEYS_MAX} passkeys.`);
    const { challenge, token } = issueChallenge(core, { task: "add", sessionId: owner.sessionId });
    const { generateRegistrationOptions } = await loadLibrary();
    const options = await generateRegistrationOptions({
      rpName: (await core.siteContent.current()).profile.name,
      rpID,
      userName: account.username,
      userDisplayName: account.username,
      userID: userHandle(account.id),
      challenge: Buffer.from(challenge, "base64url"),
      timeout: CHALLENGE_LIFETIME_MS,
      excludeCredentials: passkeys.map(describe),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { options, token };
  }

  async function add(owner: Owner, { name, credential }: NewPasskey, request: PasskeyRequest): Promise<Passkey> {
    const account = await requireAccount(core, owner);
    const { origin, rpID } = relyingParty(settings, request);
    const purpose = { task: "add", sessionId: owner.sessionId } as const;
    const expectedChallenge = await spendChallenge(core, request.challengeToken, purpose);
    const { verifyRegistrationResponse } = await loadLibrary();
    const verified = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!verified?.registrationInfo) throw wrongPasskey();
    const { id: credential_id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const row = {
      id: randomUUID(),
      account_id: account.id,
      credential_id,
      public_key: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: JSON.stringify(transports),
      name,
      created_at: clock.now(),
      last_used_at: null,
    };
    await changeAccount(core, account, async (transaction) => {
      if (await findPasskey(transaction, credential_id)) throw conflict("This passkey has already been added.");
      await insertPasskey(transaction, row);
      return { summary: `Added the passkey "${name}"`, mailed: `The passkey "${name}" was added` };
    });
    return present(row);
  }

  async function rename(owner: Owner, id: string, name: string): Promise<void> {
    const account = await requireAccount(core, owner);
    await changeAccount(core, account, async (transaction) => {
      if (!(await renamePasskey(transaction, account.id, id, name))) throw unknownPasskey();
      return { summary: `Renamed a passkey to "${name}"` };
    });
  }

  async function remove(owner: Owner, id: string, proof: Proof): Promise<void> {
    const account = await requireAccount(core, owner);
    await changeConfirmed(core, owner, account, proof, async (transaction) => {
      const [name] = await deletePasskeys(transaction, account.id, id);
      if (name === undefined) throw unknownPasskey();
      return { summary: `Removed the passkey "${name}"`, mailed: `The passkey "${name}" was removed` };
    });
  }

  return {
    useOptions,
    signIn: (use: PasskeyUse, request: PasskeyRequest, browser: Browser) =>
      signInWithPasskey(core, use, request, browser),
    list: async ({ accountId }: Owner) => (accountId ? (await listPasskeys(database.db, accountId)).map(present) : []),
    addOptions,
    add,
    rename,
    remove,
  };
}

const describe = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[],
});

const present = ({ id, name, created_at, last_used_at }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: new Date(created_at).toISOString(),
  lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
});

const notAccepted = () =>
  new AppError(401, "wrong_passkey", "This passkey was not accepted. It may have been removed from the account.");

/** Signs in without username, password and code. Attempts are limited like those with a password. */
async function signInWithPasskey(
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
