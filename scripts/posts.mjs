// @ts-check
// npm run posts -- import | export: posts of other systems, and everything as Markdown.
import { withCallerPaths } from "./caller-paths.mjs";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const [command = "", ...args] = process.argv.slice(2);
  const paths = withCallerPaths(args, { script: "posts", arePaths: true });
  exitLike(await run(nodeBinary(), ["server/exchange/posts-command.ts", command, ...paths]));
});
