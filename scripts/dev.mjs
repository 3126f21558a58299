// @ts-check
// npm run dev: the development server, with hot reload. Arguments go on to `react-router dev` (such as --port 4000).
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript, tool } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  // React Router would start itself a second time to get this condition.
  const args = ["--conditions=development", tool("@react-router/dev", "react-router"), "dev", ...process.argv.slice(2)];
  exitLike(await run(nodeBinary(), args, { env: { NODE_ENV: "development" } }));
});
