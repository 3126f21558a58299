// @ts-check
// npm run backup | restore | export | import: runs the command on the project's Node.
import { withCallerPaths } from "./caller-paths.mjs";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const [command = "", ...args] = process.argv.slice(2);
  const paths = withCallerPaths(args, { script: command, arePaths: true });
  exitLike(await run(nodeBinary(), ["server/backup/backup-command.ts", command, ...paths]));
});
