import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { Hono } from "hono";
import { activityOf } from "#server/activity/activity.service.ts";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwnerAccount } from "#server/http/owner.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";
import { noteBackup } from "#server/platform/last-backup.ts";
import { exportSite } from "./export.ts";
import { withWorkFolder } from "./new-file.ts";

/** The owner downloads what `npm run backup` writes or, with PostgreSQL, what `npm run export` does. */
export function backupRoutes({ clock, database, log, settings }: Core) {
  const enqueue = createBoundedQueue({ atOnce: 1, waiting: 0, refusal: busy });
  const record = activityOf(clock, "account");
  const kind = database.engine === "sqlite" ? "backup" : "export";

  /** Open, the file outlives its folder: its disk space is free once it is read, or no longer asked for. */
  const take = (signal: AbortSignal): Promise<FileHandle> =>
    withWorkFolder(settings.dataDir, async (folder) => {
      const file = join(folder, `site.${kind}`);
      if (kind === "backup") await backUpInWorker(settings.dataDir, file);
      else await exportSite({ database, file, clock, signal });
      return open(file, "r");
    });

  return new Hono<ApiEnvironment>().get("/admin/backup", async (context) => {
    const { username } = requireOwnerAccount(context);
    const file = await enqueue(() => take(context.req.raw.signal));
    const now = clock.now();
    await noteBackup(settings.dataDir, now, log);
    const summary = `A ${kind} of all data was downloaded`;
    await database.db
      .transaction()
      .execute((transaction) => record(transaction, username, "downloaded", "backup", summary));
    const { size } = await file.stat();
    const content = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
    return context.body(content, 200, {
      "content-type": "application/octet-stream",
      "content-length": String(size),
      "content-disposition": `attachment; filename="site-${new Date(now).toISOString().slice(0, 10)}.${kind}"`,
      "cache-control": "no-store",
    });
  });
}

/** Copying and checking a database keeps a thread busy, during which the site must serve pages. */
async function backUpInWorker(dataDir: string, file: string): Promise<void> {
  const worker = new Worker(projectFile("server", "backup", "worker.ts"), { workerData: { dataDir, file } });
  // Fails with what the worker threw.
  await once(worker, "exit");
}

const busy = () => new AppError(503, "unavailable", "Another backup is still being taken. Please try again.");
