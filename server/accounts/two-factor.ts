import { Secret, TOTP } from "otpauth";
import { RECOVERY_CODE_COUNT } from "#contract/accounts.ts";
import type { Core } from "#server/core.ts";
import { isSealed } from "#server/platform/vault.ts";
import type { Account } from "./accounts.store.ts";
import { hashToken } from "./session-token.ts";

/** Clocks differ, so the previous and the next code are accepted as well. */
const WINDOW = 1;
/** The output length of SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Too many to brute-force from a stolen hash. */
const RECOVERY_CODE_BYTES = 10;

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth:// address that an authenticator app reads from a QR code. */
export function secretUri(secret: string, username: string, issuer: string): string {
  return new TOTP({ secret, label: username, issuer }).toString();
}

/** Returns the time step a code belongs to, if it is valid for this secret within the window. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Codes look like ABCD-EFGH-IJKL-MNOP and are shown only once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    new Secret({ size: RECOVERY_CODE_BYTES }).base32.replace(/(?<=.)(?=(.{4})+$)/g, "-"),
  );
}

export const hashRecoveryCode = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ""));

export function recoveryHashesOf(account: Pick<Account, "recovery_code_hashes">): string[] {
  return JSON.parse(account.recovery_code_hashes) as string[];
}

/** Ignores a last step in the future: it was used while the clock was ahead and must not block codes until then. */
function lastStepOf({ totp_last_step }: Account, now: number): number {
  const latest = TOTP.counter({ timestamp: now }) + WINDOW;
  return totp_last_step !== null && totp_last_step <= latest ? totp_last_step : 0;
}

export type CodeUse = Pick<Account, "totp_last_step"> | Pick<Account, "recovery_code_hashes">;

type CodeAttempt = { account: Account; secret: string | undefined; code: string; now: number };

/** Returns the account fields to update so that an accepted code works only once, or undefined if it is refused. */
export function acceptCode({ account, secret, code, now }: CodeAttempt): CodeUse | undefined {
  const step = secret === undefined ? undefined : stepOf(secret, code, now);
  if (step !== undefined) return step > lastStepOf(account, now) ? { totp_last_step: step } : undefined;
  const hashes = recoveryHashesOf(account);
  const left = hashes.filter((hash) => hash !== hashRecoveryCode(code));
  return left.length < hashes.length ? { recovery_code_hashes: JSON.stringify(left) } : undefined;
}

type Stored = Pick<Account, "id" | "totp_secret">;

/** Returns the decrypted secret, or undefined if there is none or its key is gone. */
export function openTotpSecret({ vault }: Pick<Core, "vault">, { id, totp_secret }: Stored): string | undefined {
  if (totp_secret === null) return undefined;
  return isSealed(totp_secret) ? vault.open(totp_secret, id) : totp_secret;
}

/** Tells whether the key was replaced or lost. App codes can't be checked then; recovery codes still can. */
export const isTotpKeyLost = (core: Pick<Core, "vault">, account: Stored) =>
  account.totp_secret !== null && openTotpSecret(core, account) === undefined;

/**
 * Encrypts secrets stored in plain text by older versions, and warns about a key that doesn't match. With PostgreSQL
 * the key must be a setting: a key file on one instance's disk would lock the owner out of every other instance, and of
 * this one once its disk is replaced.
 */
export async function sealTotpSecrets({ database, vault, log, settings }: Core): Promise<void> {
  const { db } = database;
  const hasSharedKey = !settings.databaseUrl || settings.secretKey;
  if (!hasSharedKey) {
    log.warn("SECRET_KEY is not set; other instances can't check two-step sign-in codes set up on this one");
  }
  const accounts = await db
    .selectFrom("accounts")
    .select(["id", "totp_secret"])
    .where("totp_secret", "is not", null)
    .execute();
  for (const account of accounts) {
    const { id, totp_secret } = account;
    if (totp_secret === null) continue;
    if (!isSealed(totp_secret)) {
      if (!hasSharedKey) {
        log.warn("the two-step sign-in secret is not encrypted; set SECRET_KEY on every instance and restart");
        continue;
      }
      await db
        .updateTable("accounts")
        .set({ totp_secret: vault.seal(totp_secret, id) })
        .where("id", "=", id)
        .where("totp_secret", "=", totp_secret)
        .execute();
    } else if (isTotpKeyLost({ vault }, account)) {
      log.warn(
        "the authenticator secret was encrypted with a different key; sign in with a recovery code, or run npm run admin:reset",
        { key: settings.secretKey ? "SECRET_KEY" : "secret.key in DATA_DIR" },
      );
    }
  }
}
