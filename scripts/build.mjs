// @ts-check
// npm run build: builds the site if its sources changed; `npm run build -- --force` builds it anyway.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt({ force: process.argv.includes("--force") });
});
