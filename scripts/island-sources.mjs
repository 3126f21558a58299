// @ts-check
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** @typedef {{ source: string, exportName: string }} IslandSource */

const ISLAND = /<Island\s([^<>]*?\bcomponent=\{\w+\}[^<>]*?)props=/g;

/**
 * Finds every `<Island name component>` in the pages: its code is the component's own file, or that of `inBrowser`.
 * @param {string} root the project's folder
 */
export function islandSources(root) {
  /** @type {Map<string, IslandSource>} */
  const islands = new Map();
  for (const file of globSync(["app/**/*.tsx", "demos/**/*.tsx"], { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    const found = [...text.matchAll(ISLAND)];
    if (found.length < (text.match(/<Island\s/g) ?? []).length) {
      throw new Error(`${file}: write an island's name, wake and component before its props, without arrow functions.`);
    }
    for (const [, attributes = ""] of found) {
      const name = /\bname="([\w-]+)"/.exec(attributes)?.[1] ?? "";
      const exportName = /\binBrowser=\{(\w+)\}/.exec(attributes)?.[1] ?? /\bcomponent=\{(\w+)\}/.exec(attributes)?.[1];
      const source = exportName && sourceOf(exportName, text, file.replaceAll("\\", "/"));
      const known = islands.get(name);
      if (!name || !source || (known && known.source !== source)) {
        throw new Error(`${file}: an island needs a name of its own and a component that is imported by name.`);
      }
      islands.set(name, { source, exportName });
    }
  }
  return islands;
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} file
 */
function sourceOf(name, text, file) {
  const [, path] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`).exec(text) ?? [];
  if (!path) return undefined;
  return path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path);
}
