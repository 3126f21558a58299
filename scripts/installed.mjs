// @ts-check
// Recognizes an installation made by hand with `npm ci` or `npm install`, to avoid installing twice.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./processes.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * Checks that npm's record of node_modules contains every package the lock file requires on this platform.
 * @param {{ tools: boolean }} options tools: whether what only tests and checks use is required, too
 */
export function installedMatchesLock({ tools }) {
  const record = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(ROOT, "package-lock.json"))).every(([path, wanted]) => {
    if (path === "" || !isNeededHere(wanted) || (!tools && (wanted.dev || wanted.devOptional))) return true;
    const found = installed[path];
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
}

/** @param {LockedPackage} wanted */
function isNeededHere({ optional, os, cpu, libc }) {
  // Node doesn't say which C library it runs on, and packages that differ only in that come in pairs.
  if (libc) return false;
  // An optional package for any platform may be a dependency of another platform's package.
  if (optional && !os && !cpu) return false;
  return allows(os, process.platform) && allows(cpu, process.arch);
}

/**
 * npm's platform lists: names, or names to exclude with a "!" in front.
 * @param {string | string[] | undefined} list
 * @param {string} name
 */
function allows(list, name) {
  if (!list) return true;
  const entries = [list].flat();
  if (entries.includes(`!${name}`)) return false;
  return entries.includes(name) || entries.every((entry) => entry.startsWith("!"));
}
