import type { Selectable } from "kysely";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type StoredPasskey = Selectable<Tables["passkeys"]>;

export function listPasskeys(db: Db, accountId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();
}

export async function insertPasskey(transaction: Transaction, row: StoredPasskey): Promise<void> {
  await transaction.insertInto("passkeys").values(row).execute();
}

/** Returns false if the passkey was removed, or used elsewhere with a counter of its own, since it was read. */
export async function markUsed(
  transaction: Transaction,
  { id, counter }: StoredPasskey,
  next: { counter: number; last_used_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("passkeys")
    .set(next)
    .where("id", "=", id)
    .where("counter", "=", counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the account has this passkey. */
export async function renamePasskey(transaction: Transaction, accountId: string, id: string, name: string) {
  const { numUpdatedRows } = await transaction
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the names of the deleted passkeys: one of the account's, or all of them. */
export async function deletePasskeys(transaction: Transaction, accountId: string, id?: string): Promise<string[]> {
  const deleted = await transaction
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .returning("name")
    .execute();
  return deleted.map(({ name }) => name);
}
