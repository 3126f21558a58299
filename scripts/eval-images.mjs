// @ts-check
// npm run eval:images: what the image analysis finds on photographs whose content is known, in a real browser.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  exitLike(await run(nodeBinary(), ["bench/images.ts"]));
});
