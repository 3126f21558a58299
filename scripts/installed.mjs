// @ts-check
// Recognises an installation that someone made with `npm ci` or `npm install` themselves, to not make it twice.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./processes.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/** Whether npm's own record of node_modules holds every package that the lock file asks for on this platform. */
export function installedMatchesLock() {
  const record = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(ROOT, "package-lock.json"))).every(([path, wanted]) => {
    if (path === "" || !isNeededHere(wanted)) return true;
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
  // Node does not say which C library it runs on, and the packages that differ only in that come in pairs.
  if (libc) return false;
  // Optional and for any platform: a dependency of some other platform's package.
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
