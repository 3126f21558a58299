// @ts-check
// npm run backup | restore | export | import: runs the command on the project's Node. A file is looked for where npm was
// called from.
import { resolve } from "node:path";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const [command = "", ...files] = process.argv.slice(2);
  // npm moves to the project's root and leaves the caller's folder in INIT_CWD.
  const { npm_lifecycle_event: script, INIT_CWD } = process.env;
  const folder = script === command && INIT_CWD ? INIT_CWD : process.cwd();
  const paths = files.map((file) => resolve(folder, file));
  exitLike(await run(nodeBinary(), ["server/backup/backup-command.ts", command, ...paths]));
});
