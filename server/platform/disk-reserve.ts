import { randomBytes } from "node:crypto";
import { open, rm, stat, statfs, truncate } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#contract/durations.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { asDatabaseOutage } from "./database-errors.ts";
import { OperatorError } from "./errors.ts";
import type { Job } from "./jobs.ts";
import type { Logger } from "./logger.ts";
import { sqliteFile } from "./sqlite.ts";

/** With less free disk space, SQLite counts as full, since the next attachment would fill it. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
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

const MB = 1024 * 1024;
/** SQLite overwrites what it deletes, by way of its log: the files of the largest inquiry take 50 MB there. */
const RESERVE_BYTES = 64 * MB;
/** What a deletion takes besides what it deletes, which is never more than the database has. */
const OVERHEAD_BYTES = 4 * MB;
/** Left to the site's other writes, so that it is not full again after the next one. */
const LEFT_FREE_BYTES = 2 * MIN_FREE_BYTES;
/** For the database's own files, what the start stores and a session. */
const START_BYTES = 2 * MB;
const SIGN_IN_BYTES = MB;

export type DiskReserve = ReturnType<typeof createDiskReserve>;

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const reserveFile = (dataDir: string) => join(dataDir, "reserve");

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Gives up to that many bytes of the reserve back to the disk. */
async function release(dataDir: string, bytes: number): Promise<void> {
  const file = reserveFile(dataDir);
  const held = await sizeOf(file);
  if (held > 0) await truncate(file, Math.max(0, held - bytes));
}

/** A file that takes up space which only the owner's way in and deletions may use, to make room on a full disk. */
export function createDiskReserve(dataDir: string, log: Pick<Logger, "warn">, freeBytes = freeBytesIn) {
  const file = reserveFile(dataDir);
  let deletions = 0;

  /** Takes what there is, up to the full size, and leaves enough for the site to write. */
  async function fill(): Promise<void> {
    const held = await sizeOf(file);
    const needed = OVERHEAD_BYTES + (await sizeOf(sqliteFile(dataDir)));
    const wanted = Math.min(RESERVE_BYTES, needed, held + (await freeBytes(dataDir)) - LEFT_FREE_BYTES);
    if (deletions > 0 || wanted - held < MB) return;
    // Random bytes: some file systems store zeros without taking up space.
    const block = randomBytes(MB);
    await using handle = await open(file, "a", 0o600);
    for (let left = wanted - held; left >= MB; left -= MB) await handle.write(block);
  }
  const refill = () => fill().catch((error: unknown) => log.warn("no disk space could be reserved", { error }));

  const job: Job = { name: "reserve disk space for deletions", everyMs: HOUR_MS, run: refill };
  return {
    jobs: [job],
    /** Runs a deletion with the reserve if the disk is nearly full. */
    async spendOnDeletion(deletion: () => Promise<void>): Promise<void> {
      if ((await freeBytes(dataDir)) >= RESERVE_BYTES) return deletion();
      deletions += 1;
      try {
        await rm(file, { force: true });
        await deletion();
      } finally {
        deletions -= 1;
        await refill();
      }
    },
    /** Opens a session, on a full disk with a little of the reserve. Strangers must not get here: it runs out. */
    async spendOnSignIn<Result>(signIn: () => Promise<Result>): Promise<Result> {
      try {
        return await signIn();
      } catch (error) {
        if (asDatabaseOutage(error)?.code !== "storage_full") throw error;
        await release(dataDir, SIGN_IN_BYTES);
        return signIn();
      }
    },
  };
}

/** Opens the database in a folder; on a full disk with a little of its reserve, without which SQLite can't be opened. */
export async function startOnFullDisk<Result>(
  dataDir: string,
  opening: () => Promise<Result>,
  freeBytes = freeBytesIn,
): Promise<Result> {
  // A folder that doesn't exist yet is created by opening.
  const isFull = () =>
    freeBytes(dataDir)
      .then((free) => free < START_BYTES)
      .catch(() => false);
  if (await isFull()) await release(dataDir, START_BYTES);
  try {
    return await opening();
  } catch (cause) {
    if (!(await isFull())) throw cause;
    throw new OperatorError(
      `The disk with DATA_DIR (${dataDir}) is full, so the site can't start. Nothing was lost. Delete other files on that disk or enlarge it, then start again.`,
      { cause },
    );
  }
}
