import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskReserve } from "./disk-reserve.ts";
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
  await reserve.spendOn(async () => expect(await heldMb()).toBe(64));

  disk.mb = 64;
  await reserve.spendOn(async () => expect(await free()).toBe(64 * MB));
  // The site can write, and the next deletion still finds some.
  expect(await heldMb()).toBe(32);

  disk.mb = 10;
  await expect(reserve.spendOn(() => Promise.reject(new Error("not found")))).rejects.toThrow("not found");
  expect(await heldMb()).toBe(0);
});
