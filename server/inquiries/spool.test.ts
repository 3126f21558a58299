import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createArrivalQuota } from "./arrival-quota.ts";
import { openSpool } from "./spool.ts";

const log = createLogger("error", () => {});
const VISITOR = { block: "192.0.2.1" };
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "spool-test-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("a request's folder is created with its first file, readable by the site's user only, and removed with the request", async () => {
  const root = join(dataDir, "incoming");
  const folder = openSpool(dataDir, log).open(VISITOR);
  expect(await readdir(root)).toEqual([]);
  const [first, second] = [await folder.next(), await folder.next()];
  expect(first).not.toBe(second);
  for (const path of [root, join(first, "..")]) expect((await stat(path)).mode & 0o777).toBe(0o700);
  await writeFile(first, "half a file");
  await folder.remove();
  expect(await readdir(root)).toEqual([]);
});

test("startup deletes what a dead server left and spares what others are writing", async () => {
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  const folders = {
    ofTheDead: `${dead}~token~1~${hostname()}`,
    ofAnEarlierProcessWithOurNumber: `${process.pid}~token~2~${hostname()}`,
    ofALivingProcess: `${process.ppid}~token~3~${hostname()}`,
    ofAnotherMachine: `${dead}~token~4~elsewhere`,
    ofAnotherMachineLongAgo: `${dead}~token~5~elsewhere`,
  };
  for (const name of Object.values(folders)) {
    await mkdir(join(dataDir, "incoming", name), { recursive: true });
    await writeFile(join(dataDir, "incoming", name, "1"), "left over");
  }
  await utimes(join(dataDir, "incoming", folders.ofAnotherMachineLongAgo), 0, 0);
  const ours = openSpool(dataDir, log).open(VISITOR);
  await ours.next();
  openSpool(dataDir, log);
  const left = await readdir(join(dataDir, "incoming"));
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([folders.ofALivingProcess, folders.ofAnotherMachine]));
});

test("an unusable folder stops startup with a clear message", async () => {
  await writeFile(join(dataDir, "incoming"), "in the way");
  expect(() => openSpool(dataDir, log)).toThrow(/^Incoming files can't be stored in DATA_DIR/);
});

test("arriving files have a quota per network and in all, and give it back once they are removed", () => {
  const quota = createArrivalQuota(dataDir, { byNetwork: 100, inAll: 150, bytesKeptFree: 0 });
  const [one, two, other] = [quota(VISITOR), quota(VISITOR), quota({ block: "192.0.2.2" })];
  one.count(60);
  two.count(40);
  expect(() => two.count(1)).toThrow(expect.objectContaining({ status: 429, code: "too_many_files" }));
  other.count(50);
  expect(() => other.count(1)).toThrow(expect.objectContaining({ status: 429 }));
  one.release();
  two.count(60);
  expect(() => two.count(1)).toThrow("Many files are arriving");
});

test("arriving files leave some of the disk free", () => {
  const quota = createArrivalQuota(dataDir, { byNetwork: 100, inAll: 150, bytesKeptFree: Number.MAX_SAFE_INTEGER });
  expect(() => quota(VISITOR).count(1)).toThrow(expect.objectContaining({ code: "ENOSPC" }));
});
