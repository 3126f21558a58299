import type { Core } from "#server/core.ts";
import { isSealed } from "#server/platform/vault.ts";
import type { Account } from "./accounts.store.ts";

type Stored = Pick<Account, "id" | "totp_secret">;

/** The secret as it is used, or nothing where there is none or its key is gone. */
export function openTotpSecret({ vault }: Pick<Core, "vault">, { id, totp_secret }: Stored): string | undefined {
  if (totp_secret === null) return undefined;
  return isSealed(totp_secret) ? vault.open(totp_secret, id) : totp_secret;
}

/** The key was replaced or lost: codes can't be checked any more, though recovery codes can. */
export const isTotpKeyLost = (core: Pick<Core, "vault">, account: Stored) =>
  account.totp_secret !== null && openTotpSecret(core, account) === undefined;

/**
 * At the start: secrets from before they were encrypted are, and a key that does not fit is told of. With PostgreSQL the
 * key must be a setting: a file that only this instance has, perhaps on a disk that goes with it, would lock the owner
 * out of the others and of the next one.
 */
export async function sealTotpSecrets({ database, vault, log, settings }: Core): Promise<void> {
  const { db } = database;
  const hasSharedKey = !settings.databaseUrl || settings.secretKey || settings.secretKeyFile;
  if (!hasSharedKey) {
    log.warn("SECRET_KEY is not set; other instances can't check codes of two-step sign-in that is set up here");
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
        log.warn("the secret of two-step sign-in is not encrypted; set SECRET_KEY on every instance and start again");
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
        "the key of the authenticator secrets is not the one they were encrypted with; sign in with a recovery code, or run npm run admin:reset",
        { key: settings.secretKey ? "SECRET_KEY" : (settings.secretKeyFile ?? "secret.key in DATA_DIR") },
      );
    }
  }
}
