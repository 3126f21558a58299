// @ts-check
// The commands that measure or prepare something by one source file: `measure.mjs [--built] <file> [arguments]` runs it
// under the project's Node; with --built the site is built first. What each does stands at the top of its file.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  const given = process.argv.slice(2);
  const isBuilt = given[0] === "--built";
  await ensureInstalled();
  if (isBuilt) await ensureBuilt();
  exitLike(await run(nodeBinary(), isBuilt ? given.slice(1) : given));
});
