// @ts-check
// npm start: installs and builds what changed, then runs the built site until it is stopped.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  exitLike(await run(nodeBinary(), ["build/server/index.js"], { env: { NODE_ENV: "production" } }));
});
