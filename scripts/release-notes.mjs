// @ts-check
// Prints what CHANGELOG.md says about the release of a tag, such as v0.3.0; .github/workflows/release.yml runs it. Fails
// if package.json has another version or the changelog has no section with a date for it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError, ROOT, runAsScript } from "./processes.mjs";

/** @param {string} tag @param {{ version: string, changelog: string }} project */
export function releaseNotes(tag, { version, changelog }) {
  if (tag !== `v${version}`) throw new LaunchError(`The tag is ${tag}, but package.json has version ${version}.`);
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} - `));
  if (!section) throw new LaunchError(`CHANGELOG.md has no section "## ${version} - <date>".`);
  return section.slice(section.indexOf("\n")).trim();
}

await runAsScript(import.meta.url, async () => {
  const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), "utf8");
  const { version } = JSON.parse(read("package.json"));
  console.log(releaseNotes(process.argv[2] ?? "", { version, changelog: read("CHANGELOG.md") }));
});
