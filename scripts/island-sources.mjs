// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The source of every island by its name: app/islands/registry.ts has a line for each.
 * @param {string} root the project's folder
 */
export function islandSources(root) {
  const registry = readFileSync(join(root, "app", "islands", "registry.ts"), "utf8");
  const entries = registry.matchAll(/^ {2}"?([\w-]+)"?: \(\) =>\s+import\("#(app\/.+?)"\)/gm);
  return new Map(Array.from(entries, ([, name, source]) => /** @type {[string, string]} */ ([name, source])));
}
