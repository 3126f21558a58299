/** Takes the backup that the owner downloads. */
import { workerData } from "node:worker_threads";
import { systemClock } from "#server/platform/clock.ts";
import { backUp } from "./sqlite-backup.ts";

const { dataDir, file } = workerData as { dataDir: string; file: string };
await backUp({ dataDir, file, clock: systemClock, signal: new AbortController().signal });
