import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#server/platform/clock.ts";
import { sqliteFile } from "#server/platform/sqlite.ts";
import { packBackup } from "./backup-file.ts";
import { createAtomically, PRIVATE_FILE } from "./new-file.ts";
import { checkDatabase, copyDatabase } from "./sqlite-file.ts";

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
