import { changePublic, oncePerVersion } from "#server/platform/content-version.ts";
import type { Database } from "#server/platform/database.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

/** What the owner has set in the admin area, by subject: JSON whose secrets are sealed. */
export type StoredSettings = ReturnType<typeof createStoredSettings>;

type Subject = "booking" | "mail" | "models";

/** In the table of the signing key, which backups contain and visitors never see. */
const PREFIX = "settings:";

/** Reads once per content version: the privacy page depends on these settings, so a change to them advances it. */
export function createStoredSettings(database: Database) {
  async function readAll(connection: Db): Promise<ReadonlyMap<string, string>> {
    const rows = await connection.selectFrom("site_secrets").selectAll().where("name", "like", `${PREFIX}%`).execute();
    return new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), value]));
  }

  const { current } = oncePerVersion(database.contentVersion, () => readAll(database.db));

  return {
    /** In a transaction, pass it: SQLite has one connection, which the transaction keeps. */
    read: async (subject: Subject, connection?: Db) =>
      (await (connection ? readAll(connection) : current())).get(subject),
    /** Every instance uses the new value at once; undefined removes it. `note` joins the transaction. */
    write: (subject: Subject, value: string | undefined, note: (transaction: Transaction) => Promise<void>) =>
      changePublic(database, async (transaction) => {
        const name = PREFIX + subject;
        if (value === undefined) await transaction.deleteFrom("site_secrets").where("name", "=", name).execute();
        else {
          await transaction
            .insertInto("site_secrets")
            .values({ name, value })
            .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
            .execute();
        }
        await note(transaction);
      }),
  };
}
