// @ts-check
// Tells whether what was installed or built is out of date. Contents count, not modification times, which git doesn't
// preserve; but a file whose size and time are as recorded is not read again.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./processes.mjs";

const SOURCE_FOLDERS = [
  "app",
  "demos",
  "engines",
  "server",
  "contract",
  "content",
  "content-types",
  "migrations",
  "public",
  "models",
];
const SOURCE_FILES = [
  "scripts/island-sources.mjs",
  "scripts/notices.mjs",
  "scripts/precompress.mjs",
  "scripts/third-party.mjs",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

export function dependenciesHash() {
  /** @type {Record<string, unknown>} */
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const { dependencies, devDependencies, overrides, allowScripts } = manifest;
  return createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .update(JSON.stringify({ dependencies, devDependencies, overrides, allowScripts }))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** @typedef {{ size: number, time: number, hash: string }} Fingerprint */

/**
 * @param {string | undefined} stamp the record of an earlier call
 * @returns {{ hash: string, record: string }} a hash of all sources, and the record to store
 */
export function fingerprintSources(stamp) {
  const known = fingerprintsIn(stamp);
  /** @type {Record<string, Fingerprint>} */
  const files = {};
  const whole = createHash("sha256");
  for (const file of [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap(filesIn)]) {
    const { size, mtimeMs: time } = statSync(join(ROOT, file));
    const before = known[file];
    const hash = before?.size === size && before.time === time ? before.hash : hashOf(file);
    files[file] = { size, time, hash };
    whole.update(`${file}\0${hash}\0`);
  }
  const hash = whole.digest("hex");
  return { hash, record: JSON.stringify({ hash, files }) };
}

/** @param {string | undefined} stamp */
export const hashIn = (stamp) => /^\{"hash":"([0-9a-f]+)"/.exec(stamp ?? "")?.[1];

/**
 * @param {string | undefined} stamp
 * @returns {Record<string, Fingerprint>}
 */
function fingerprintsIn(stamp) {
  return hashIn(stamp) ? JSON.parse(stamp ?? "").files : {};
}

/** @param {string} file */
const hashOf = (file) =>
  createHash("sha256")
    .update(readFileSync(join(ROOT, file)))
    .digest("hex");

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:test|spec)\./.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}
