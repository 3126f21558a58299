// @ts-check
// npm run reset: replaces a development database's content with the samples in content/.
import { withCallerPaths } from "./caller-paths.mjs";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const args = withCallerPaths(process.argv.slice(2), { script: "reset", arePaths: false });
  exitLike(await run(nodeBinary(), ["server/backup/reset-command.ts", ...args]));
});
