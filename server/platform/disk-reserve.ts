import { randomBytes } from "node:crypto";
import { open, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#contract/durations.ts";
import { MIN_FREE_BYTES } from "./disk-space.ts";
import type { Job } from "./jobs.ts";
import type { Logger } from "./logger.ts";
import { sqliteFile } from "./sqlite.ts";

const MB = 1024 * 1024;
/** SQLite overwrites what it deletes, by way of its log: the files of the largest inquiry take 50 MB there. */
const RESERVE_BYTES = 64 * MB;
/** What a deletion takes besides what it deletes, which is never more than the database has. */
const OVERHEAD_BYTES = 4 * MB;
/** Left to the site's other writes, so that it is not full again after the next one. */
const LEFT_FREE_BYTES = 2 * MIN_FREE_BYTES;

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** A file that takes up space which only deletions may use, so that room can be made on a full disk. */
export function createDiskReserve(dataDir: string, log: Pick<Logger, "warn">, freeBytes = freeBytesIn) {
  const file = join(dataDir, "reserve");
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
    async spendOn(deletion: () => Promise<void>): Promise<void> {
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
  };
}
