// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ source: string, exportName: string }} IslandSource */

/** The list of islands. */
export const ISLANDS_REGISTRY = "app/islands/registry.ts";

/**
 * Maps each island's name to its source file and export, as listed in the registry.
 * @param {string} root the project's folder
 */
export function islandSources(root) {
  const registry = readFileSync(join(root, ISLANDS_REGISTRY), "utf8");
  const entries = registry.matchAll(/^ {2}"?([\w-]+)"?:\s+typeof import\("#(app\/.+?)"\)\.(\w+);/gm);
  return new Map(
    Array.from(
      entries,
      ([, name, source, exportName]) => /** @type {[string, IslandSource]} */ ([name, { source, exportName }]),
    ),
  );
}
