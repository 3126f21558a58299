import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "#server/platform/logger.ts";

/** Beside the database rather than in it: a backup must not change what it copies, and a restore not what was done here. */
const fileIn = (dataDir: string) => join(dataDir, "last-backup");

/** Notes the time of a backup, for the owner's dashboard. Where that fails, the backup is good all the same. */
export async function noteBackup(dataDir: string, now: number, log: Pick<Logger, "warn">): Promise<void> {
  try {
    await writeFile(fileIn(dataDir), `${new Date(now).toISOString()}\n`, { mode: 0o600 });
  } catch (error) {
    log.warn("the time of the backup could not be noted", { error });
  }
}

/** The time of the last backup that the site's command made of this folder, if any. */
export async function lastBackupAt(dataDir: string): Promise<string | null> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => "");
  const time = Date.parse(text.trim());
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
