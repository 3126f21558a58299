import { expect, test } from "vitest";
import { fingerprintSources, hashIn } from "./sources.mjs";

const { hash, record } = fingerprintSources(undefined);

test("the record of a build spares reading what has not been touched, and leads to the same hash", () => {
  expect(hashIn(record)).toBe(hash);
  expect(fingerprintSources(record)).toEqual({ hash, record });
});

test("a file is read again when its size or time differ from the record", () => {
  const { files } = JSON.parse(record) as { files: Record<string, { time: number; hash: string }> };
  const touched = { ...files, "package.json": { ...files["package.json"], time: 0, hash: "of other contents" } };
  expect(fingerprintSources(JSON.stringify({ hash, files: touched })).hash).toBe(hash);
});

test("a changed file changes the hash", () => {
  const { files } = JSON.parse(record) as { files: Record<string, { hash: string }> };
  const changed = { ...files, "package.json": { ...files["package.json"], hash: "of other contents" } };
  expect(fingerprintSources(JSON.stringify({ hash, files: changed })).hash).not.toBe(hash);
});

test.each([undefined, "", "an older stamp"])("%j is no record", (stamp) => {
  expect(hashIn(stamp)).toBeUndefined();
});
