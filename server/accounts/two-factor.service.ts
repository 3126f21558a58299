import type { RecoveryCodes, TotpSecret, TotpState } from "#contract/accounts.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { conflict } from "#server/platform/errors.ts";
import { findAccount, updateAccount } from "./accounts.store.ts";
import {
  changeAccount,
  changeConfirmed,
  type Proof,
  requireAccount,
  resetPasswordAttempts,
  wrongCode,
} from "./own-account.ts";
import { ATTEMPTS_WHEN_SIGNED_IN } from "./sign-in-limits.ts";
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  openTotpSecret,
  recoveryHashesOf,
  secretUri,
  stepOf,
} from "./two-factor.ts";

/** The name an authenticator app shows when SITE_URL is not set. */
const ISSUER = "Portfolio";

const alreadyOn = () => conflict("Two-step sign-in is already on. Turn it off first to set it up again.");
const notOn = () => conflict("Two-step sign-in is not on.");

export async function readTotp({ database }: Core, owner: Owner): Promise<TotpState> {
  const account = owner.accountId ? await findAccount(database.db, owner.accountId) : undefined;
  if (!account?.totp_enabled) return { enabled: false, recoveryCodesLeft: 0 };
  return { enabled: true, recoveryCodesLeft: recoveryHashesOf(account).length };
}

/** Issues a secret that stays pending until its first code; until then, signing in doesn't ask for codes. */
export async function beginTotp(core: Core, owner: Owner, proof: Proof): Promise<TotpSecret> {
  const account = await requireAccount(core, owner);
  if (account.totp_enabled) throw alreadyOn();
  const secret = newSecret();
  await changeConfirmed(core, owner, account, proof, async (transaction, locked) => {
    if (locked.totp_enabled) throw alreadyOn();
    const totp_secret = core.vault.seal(secret, account.id);
    await updateAccount(transaction, account.id, { totp_secret, totp_last_step: null });
    return { summary: "Started setting up two-step sign-in" };
  });
  const { siteUrl } = core.settings;
  return { secret, uri: secretUri(secret, account.username, siteUrl ? new URL(siteUrl).host : ISSUER) };
}

/** The first code proves that the app has the secret; from now on, signing in requires one. */
export async function confirmTotp(core: Core, owner: Owner, code: string): Promise<RecoveryCodes> {
  const account = await requireAccount(core, owner);
  await core.rateLimiter.take(ATTEMPTS_WHEN_SIGNED_IN, account.id);
  const recoveryCodes = newRecoveryCodes();
  await changeAccount(core, account, async (transaction, locked) => {
    if (locked.totp_enabled) throw alreadyOn();
    const secret = openTotpSecret(core, locked);
    if (!secret) throw conflict("Set up a new secret first: none is waiting for a code.");
    const step = stepOf(secret, code, core.clock.now());
    if (step === undefined) throw wrongCode();
    await updateAccount(transaction, account.id, {
      totp_enabled: 1,
      totp_last_step: step,
      recovery_code_hashes: hashesOf(recoveryCodes),
    });
    return { summary: "Turned on two-step sign-in", mailed: "Two-step sign-in was turned on" };
  });
  await resetPasswordAttempts(core, account);
  return { recoveryCodes };
}

/** Invalidates the codes issued before. */
export async function renewRecoveryCodes(core: Core, owner: Owner, proof: Proof): Promise<RecoveryCodes> {
  const account = await requireAccount(core, owner);
  const recoveryCodes = newRecoveryCodes();
  await changeConfirmed(core, owner, account, proof, async (transaction, locked) => {
    if (!locked.totp_enabled) throw notOn();
    await updateAccount(transaction, account.id, { recovery_code_hashes: hashesOf(recoveryCodes) });
    return { summary: "Created new recovery codes", mailed: "New recovery codes were created" };
  });
  return { recoveryCodes };
}

export async function removeTotp(core: Core, owner: Owner, proof: Proof): Promise<void> {
  const account = await requireAccount(core, owner);
  await changeConfirmed(core, owner, account, proof, async (transaction, locked) => {
    if (!locked.totp_enabled) throw notOn();
    await updateAccount(transaction, account.id, TOTP_OFF);
    return { summary: "Turned off two-step sign-in", mailed: "Two-step sign-in was turned off" };
  });
}

const hashesOf = (codes: readonly string[]) => JSON.stringify(codes.map(hashRecoveryCode));

export const TOTP_OFF = { totp_secret: null, totp_enabled: 0, totp_last_step: null, recovery_code_hashes: "[]" };
