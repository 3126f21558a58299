// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Maps each island's name to its source, as listed in app/islands/registry.ts.
 * @param {string} root the project's folder
 */
export function islandSources(root) {
  const registry = readFileSync(join(root, "app", "islands", "registry.ts"), "utf8");
  const entries = registry.matchAll(/^ {2}"?([\w-]+)"?: \(\) =>\s+import\("#(app\/.+?)"\)/gm);
  return new Map(Array.from(entries, ([, name, source]) => /** @type {[string, string]} */ ([name, source])));
}
