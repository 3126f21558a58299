// @ts-check
// npm run eval:sentiment -- <folder of GoEmotions>: measures the shipped model on the labelled comments there.
import { resolve } from "node:path";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  // npm moves to the project's root and leaves the caller's folder in INIT_CWD.
  const folders = process.argv.slice(2).map((folder) => resolve(process.env.INIT_CWD ?? "", folder));
  exitLike(await run(nodeBinary(), ["bench/sentiment.ts", ...folders]));
});
