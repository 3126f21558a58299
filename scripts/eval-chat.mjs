// @ts-check
// npm run eval:chat: what the embedded chat finds on questions it was not written for; --each prints them one by one.
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  exitLike(await run(nodeBinary(), ["bench/chat/main.ts", ...process.argv.slice(2)]));
});
