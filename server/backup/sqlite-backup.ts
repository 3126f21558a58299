import { existsSync } from "node:fs";
import { chown, link, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#server/platform/clock.ts";
import { sqliteFile } from "#server/platform/sqlite.ts";
import { openBackup, packBackup, unpackBackup } from "./backup-file.ts";
import { asWriteError, createAtomically, PRIVATE_FILE, putInPlace, withWorkFolder } from "./new-file.ts";
import { checkDatabase, copyDatabase, endSessions, refuseNewerSchema, takeOutOfUse } from "./sqlite-file.ts";

type BackupTask = { dataDir: string; file: string; clock: Clock; signal: AbortSignal };

/** Backs up the database to one new file while the site keeps running. */
export async function backUp({ dataDir, file, clock, signal }: BackupTask): Promise<{ size: number }> {
  const source = sqliteFile(dataDir);
  await createAtomically(file, async (folder, part) => {
    const copy = join(folder, "database");
    // Created first with private permissions, since SQLite would create it readable by others.
    await writeFile(copy, "", { mode: PRIVATE_FILE });
    const created = new Date(clock.now()).toISOString();
    copyDatabase(source, copy);
    const { schema } = checkDatabase(copy);
    await packBackup(copy, part, { created, schema }, signal);
  });
  return { size: (await stat(file)).size };
}

/** The current time for use in a file name, such as 2025-01-31T09-30-00-000Z. */
export const timestamp = (clock: Clock) => new Date(clock.now()).toISOString().replace(/[:.]/g, "-");

type RestoreTask = { dataDir: string; file: string; clock: Clock; signal: AbortSignal };

type Restored = {
  created: string;
  /** Where the previous database is now. */
  kept: string | undefined;
  /** The previous database was too damaged to tell whether the site has it open. */
  wasUnreadable: boolean;
};

/** Replaces the database with a backup. Checks everything first and keeps the previous database. */
export async function restore({ dataDir, file, clock, signal }: RestoreTask): Promise<Restored> {
  const backup = await openBackup(file);
  refuseNewerSchema(backup.header.schema, file);
  const place = sqliteFile(dataDir);
  try {
    return await withWorkFolder(dataDir, async (folder) => {
      const fresh = join(folder, "database");
      await unpackBackup(backup, fresh, signal);
      refuseNewerSchema(checkDatabase(fresh).schema, file);
      endSessions(fresh);
      await giveToOwnerOf(dataDir, fresh);
      signal.throwIfAborted();

      const before = `${place}.before-restore-${timestamp(clock)}`;
      const hadDatabase = existsSync(place);
      const wasUnreadable = hadDatabase && takeOutOfUse(place) === "unreadable";
      if (hadDatabase) await keepAs(place, before);
      // SQLite would replay a leftover log into the restored database.
      for (const suffix of ["-wal", "-shm"]) {
        if (existsSync(place + suffix)) await rename(place + suffix, before + suffix);
      }
      await putInPlace(fresh, place);
      return { created: backup.header.created, kept: hadDatabase ? before : undefined, wasUnreadable };
    });
  } catch (error) {
    throw asWriteError(error, place);
  }
}

/** Adds a second name, so that there is a database in place at all times. Falls back to a move without hard links. */
async function keepAs(place: string, before: string) {
  try {
    await link(place, before);
  } catch {
    await rename(place, before);
  }
}

/** When run as root, makes sure that the site's own user can write the file. */
async function giveToOwnerOf(folder: string, file: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}
