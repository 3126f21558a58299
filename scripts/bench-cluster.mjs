// @ts-check
// npm run bench:cluster: two instances behind Caddy, one killed and both restarted under load. See bench/cluster/main.ts.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  exitLike(await run(nodeBinary(), ["bench/cluster/main.ts"]));
});
