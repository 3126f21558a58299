// @ts-check
// npm run eval:documents: makes thirty invoices and measures how well the document demo's own code reads them.
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  exitLike(await run(nodeBinary(), ["bench/documents/main.ts", ...process.argv.slice(2)]));
});
