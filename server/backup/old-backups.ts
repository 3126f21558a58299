import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DAY_MS } from "#contract/durations.ts";

/** Backups that were named by their time, as the command and the nightly service name them. */
const TIMED_BACKUP = /^site-\d{4}-?\d\d-?\d\dT[\d-]+Z\.backup$/;
/** Databases that a restore put aside. */
const PUT_ASIDE = /^site\.sqlite\.before-restore-[\dT-]+Z(-wal|-shm)?$/;

/**
 * Deletes the copies of the database that are older than so many days: backups beside the new one, if that was named by its
 * time, and what restores put aside. Others may be there on purpose. Answers how many.
 */
export async function deleteOldCopies(newBackup: string, dataDir: string, days: number, now: number): Promise<number> {
  if (days === 0) return 0;
  const before = now - days * DAY_MS;
  const backups = TIMED_BACKUP.test(basename(newBackup))
    ? await deleteOld(dirname(newBackup), TIMED_BACKUP, before)
    : 0;
  return backups + (await deleteOld(dataDir, PUT_ASIDE, before));
}

async function deleteOld(folder: string, pattern: RegExp, before: number): Promise<number> {
  let deleted = 0;
  for (const name of (await readdir(folder)).filter((each) => pattern.test(each))) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs >= before) continue;
    await rm(file);
    deleted += 1;
  }
  return deleted;
}
