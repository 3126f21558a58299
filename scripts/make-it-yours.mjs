// @ts-check
// npm run make-it-yours: publishes the facts, texts and pictures in a folder.
import { withCallerPaths } from "./caller-paths.mjs";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const args = withCallerPaths(process.argv.slice(2), { script: "make-it-yours", arePaths: true });
  exitLike(await run(nodeBinary(), ["server/content-items/make-it-yours/folder/make-it-yours-command.ts", ...args]));
});
