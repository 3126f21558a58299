// @ts-check
// npm run bench: measures the built site. Arguments go on to bench/main.ts.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  exitLike(await run(nodeBinary(), ["bench/main.ts", ...process.argv.slice(2)]));
});
