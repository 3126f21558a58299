// @ts-check
// Runs a measurement or preparation script with the project's Node: `measure.mjs [--built] <file> [arguments]`. With
// --built, builds the site first. Each file says at the top what it does.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  const given = process.argv.slice(2);
  const isBuilt = given[0] === "--built";
  await ensureInstalled({ tools: true });
  if (isBuilt) await ensureBuilt();
  exitLike(await run(nodeBinary(), isBuilt ? given.slice(1) : given));
});
