// @ts-check
// npm run admin:create and admin:reset: manages the owner account. Passes its arguments to
// server/accounts/admin-command.ts.
import { withCallerPaths } from "./caller-paths.mjs";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const [action = "", ...args] = process.argv.slice(2);
  const rest = withCallerPaths(args, { script: `admin:${action}`, arePaths: false });
  exitLike(await run(nodeBinary(), ["server/accounts/admin-command.ts", action, ...rest]));
});
