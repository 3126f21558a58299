import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { USERNAME_PATTERN } from "#contract/accounts.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type Account = Selectable<Tables["accounts"]>;

type NewAccount = Pick<Account, "username" | "password_hash"> & { now: number };

export async function findAccountByName(db: Db, username: string): Promise<Account | undefined> {
  // No account can have any other name, and PostgreSQL rejects some inputs, such as NUL.
  if (!USERNAME_PATTERN.test(username)) return undefined;
  return db.selectFrom("accounts").selectAll().where("username", "=", username).executeTakeFirst();
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** There is one owner, though tests may create more accounts. */
export function findOwnerAccount(db: Db): Promise<Pick<Account, "id" | "username"> | undefined> {
  return db.selectFrom("accounts").select(["id", "username"]).orderBy("created_at").limit(1).executeTakeFirst();
}

/** Serializes instances that start at the same time. Every installation has this row; it stays locked until the commit. */
export async function lockAccountCreation(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable("site_secrets")
    .set((row) => ({ value: row.ref("value") }))
    .where("name", "=", "signing")
    .execute();
}

export async function insertAccount(transaction: Transaction, { username, password_hash, now }: NewAccount) {
  const id = randomUUID();
  await transaction
    .insertInto("accounts")
    .values({
      id,
      username,
      password_hash,
      totp_secret: null,
      totp_enabled: 0,
      totp_last_step: null,
      recovery_code_hashes: "[]",
      created_at: now,
      password_changed_at: now,
    })
    .execute();
  return id;
}

/**
 * Locks and returns the account if its password is still the one that was checked. A concurrent password change either
 * commits first, and nothing is returned, or waits for this transaction and then ends the session it creates.
 */
export function lockAccount(
  transaction: Transaction,
  checked: Pick<Account, "id" | "password_hash">,
): Promise<Account | undefined> {
  return transaction
    .updateTable("accounts")
    .set({ password_hash: checked.password_hash })
    .where("id", "=", checked.id)
    .where("password_hash", "=", checked.password_hash)
    .returningAll()
    .executeTakeFirst();
}

export async function updateAccount(transaction: Transaction, id: string, changes: Partial<Omit<Account, "id">>) {
  await transaction.updateTable("accounts").set(changes).where("id", "=", id).execute();
}
