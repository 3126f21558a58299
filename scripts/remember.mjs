// @ts-check
// npm run remember: reads what the chats know once, so that the server need not when its first visitor asks.
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  exitLike(await run(nodeBinary(), ["models/meaning/remember.ts"]));
});
