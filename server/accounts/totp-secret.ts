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

/** At the start: secrets from before they were encrypted are, and a key that does not fit is told of. */
export async function sealTotpSecrets({ database, vault, log, settings }: Core): Promise<void> {
  const { db } = database;
  if (settings.databaseUrl && !settings.secretKey && !settings.secretKeyFile) {
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
