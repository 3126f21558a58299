import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";

/** With less free disk space, SQLite counts as full, since the next attachment would fill it. */
export const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** About the size of a post, or of an inquiry without files. */
const PROBE_BYTES = 64 * 1024;
/** The result is cached for this long. */
const CACHE_MS = 5_000;

class ProbeRollback extends Error {}

/** Checks whether something new can be stored. The result is at most a few seconds old. */
export function createDiskSpaceCheck(database: Database, dataDir: string, clock: Clock): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | undefined;
  return () => {
    const now = clock.now();
    if (!last || Math.abs(now - last.at) >= CACHE_MS) {
      last = { at: now, result: hasDiskSpace(database, dataDir) };
      // A failed check is not cached.
      last.result.catch(() => {
        last = undefined;
      });
    }
    return last.result;
  };
}

async function hasDiskSpace(database: Database, dataDir: string): Promise<boolean> {
  if (database.engine === "sqlite") {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < MIN_FREE_BYTES) return false;
  }
  try {
    await writeAndRollBack(database);
    return true;
  } catch (error) {
    if (asDatabaseOutage(error)?.code === "storage_full") return false;
    throw error;
  }
}

/** Writes a row in a transaction that is rolled back. */
async function writeAndRollBack({ db }: Database): Promise<void> {
  const row = { who: "", action: "", subject_type: "", subject_id: "", at: 0 };
  const summary = randomBytes(PROBE_BYTES / 2).toString("hex");
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("activity")
        .values({ ...row, id: `probe-${summary.slice(0, 16)}`, summary })
        .execute();
      throw new ProbeRollback();
    });
  } catch (error) {
    if (!(error instanceof ProbeRollback)) throw error;
  }
}
