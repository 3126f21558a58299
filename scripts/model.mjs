// @ts-check
// npm run model -- list | get <name>: runs the command on the project's Node.
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  exitLike(await run(nodeBinary(), ["server/ai/local-models/model-command.ts", ...process.argv.slice(2)]));
});
