import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DAY_MS } from "#contract/durations.ts";

/** Backups named after their time, as the command and the nightly service do. */
const TIMED_BACKUP = /^site-\d{4}-?\d\d-?\d\dT[\d-]+Z\.backup$/;
/** Databases that a restore set aside. */
const SET_ASIDE = /^site\.sqlite\.before-restore-[\dT-]+Z(-wal|-shm)?$/;

/**
 * Deletes copies of the database older than `days` and returns how many: backups next to the new one, if that is named
 * after its time, and databases set aside by restores. Other files may be there on purpose.
 */
export async function deleteOldCopies(newBackup: string, dataDir: string, days: number, now: number): Promise<number> {
  if (days === 0) return 0;
  const before = now - days * DAY_MS;
  const backups = TIMED_BACKUP.test(basename(newBackup))
    ? await deleteOld(dirname(newBackup), TIMED_BACKUP, before)
    : 0;
  return backups + (await deleteOld(dataDir, SET_ASIDE, before));
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
