import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";

/** Less than this on SQLite's disk is as good as nothing: the next attachment fills it. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** As much as a post or an inquiry without a file. */
const PROBE_BYTES = 64 * 1024;
/** However often somebody asks. */
const ASKED_EVERY_MS = 5_000;

class TakenBack extends Error {}

/** Whether something new could be stored right now. The answer is a few seconds old at most. */
export function createRoomProbe(database: Database, dataDir: string, clock: Clock): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = clock.now();
    if (!asked || Math.abs(now - asked.at) >= ASKED_EVERY_MS) {
      asked = { at: now, answer: hasRoom(database, dataDir) };
      // One that failed is asked again at once.
      asked.answer.catch(() => {
        asked = undefined;
      });
    }
    return asked.answer;
  };
}

async function hasRoom(database: Database, dataDir: string): Promise<boolean> {
  if (database.engine === "sqlite") {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < LEAST_FREE_BYTES) return false;
  }
  try {
    await writeAndTakeBack(database);
    return true;
  } catch (error) {
    if (asDatabaseOutage(error)?.code === "storage_full") return false;
    throw error;
  }
}

/** Asks the database for room in a transaction that leaves nothing behind. */
async function writeAndTakeBack({ db }: Database): Promise<void> {
  const row = { who: "", action: "", subject_type: "", subject_id: "", at: 0 };
  const summary = randomBytes(PROBE_BYTES / 2).toString("hex");
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("activity")
        .values({ ...row, id: `probe-${summary.slice(0, 16)}`, summary })
        .execute();
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}
