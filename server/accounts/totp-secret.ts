import type { Core } from "#server/core.ts";
import { isSealed } from "#server/platform/vault.ts";
import type { Account } from "./accounts.store.ts";

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
