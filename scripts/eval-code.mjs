// @ts-check
// npm run eval:code: how many seeded faults the code assistant finds; with -- --each, what it says of every program.
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  exitLike(await run(nodeBinary(), ["bench/code-assistant/main.ts", ...process.argv.slice(2)]));
});
