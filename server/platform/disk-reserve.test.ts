import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskReserve, startOnFullDisk } from "./disk-reserve.ts";
import { createLogger } from "./logger.ts";
import { sqliteFile } from "./sqlite.ts";

const MB = 1024 * 1024;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reserve-"));
});
afterEach(() => rm(folder, { recursive: true }));

const heldMb = () =>
  stat(join(folder, "reserve")).then(
    ({ size }) => size / MB,
    () => 0,
  );

test("a deletion on a full disk gets the reserve, and what is left is reserved again", async () => {
  const disk = { mb: 1_000 };
  const free = async () => (disk.mb - (await heldMb())) * MB;
  const reserve = createDiskReserve(folder, createLogger("error"), free);
  const fill = () => reserve.jobs[0]?.run();
  await fill();
  await fill();
  expect(await heldMb()).toBe(4);
  await writeFile(sqliteFile(folder), Buffer.alloc(100 * MB));
  await fill();
  expect(await heldMb()).toBe(64);
  await reserve.spendOnDeletion(async () => expect(await heldMb()).toBe(64));

  disk.mb = 64;
  await reserve.spendOnDeletion(async () => expect(await free()).toBe(64 * MB));
  // The site can write, and the next deletion still finds some.
  expect(await heldMb()).toBe(32);

  disk.mb = 10;
  await expect(reserve.spendOnDeletion(() => Promise.reject(new Error("not found")))).rejects.toThrow("not found");
  expect(await heldMb()).toBe(0);
});

const storageFull = () => Object.assign(new Error("database or disk is full"), { errcode: 13 });

test("a sign-in on a full disk gets one megabyte of the reserve, and others nothing", async () => {
  await writeFile(join(folder, "reserve"), Buffer.alloc(4 * MB));
  const reserve = createDiskReserve(folder, createLogger("error"));
  const signIn = async () => {
    if ((await heldMb()) > 3) throw storageFull();
    return "signed in";
  };
  expect(await reserve.spendOnSignIn(signIn)).toBe("signed in");
  expect(await reserve.spendOnSignIn(signIn)).toBe("signed in");
  expect(await heldMb()).toBe(3);
  await expect(reserve.spendOnSignIn(() => Promise.reject(new Error("wrong code")))).rejects.toThrow("wrong code");
  expect(await heldMb()).toBe(3);
});

test("the start on a full disk gets two megabytes of the reserve", async () => {
  await writeFile(join(folder, "reserve"), Buffer.alloc(4 * MB));
  const free = async () => (4 - (await heldMb())) * MB;
  const start = async () => {
    if ((await free()) < MB) throw new Error("disk I/O error");
    return "started";
  };
  expect(await startOnFullDisk(folder, start, free)).toBe("started");
  expect(await heldMb()).toBe(2);
});

test("without a reserve, the start says that the disk is full and what to do; other errors stay as they are", async () => {
  const start = () => Promise.reject(new Error("disk I/O error"));
  await expect(startOnFullDisk(folder, start, async () => 0)).rejects.toThrow(
    `The disk with DATA_DIR (${folder}) is full, so the site can't start. Nothing was lost. Delete other files on that disk or enlarge it, then start again.`,
  );
  await expect(startOnFullDisk(folder, start, async () => 100 * MB)).rejects.toThrow("disk I/O error");
  await expect(startOnFullDisk(join(folder, "new"), start)).rejects.toThrow("disk I/O error");
});
