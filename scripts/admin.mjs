// @ts-check
// npm run admin:create and admin:reset: the owner's account by hand. Arguments go on to server/accounts/admin-command.ts.
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  exitLike(await run(nodeBinary(), ["server/accounts/admin-command.ts", ...process.argv.slice(2)]));
});
